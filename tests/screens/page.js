// What is wrong with the page, and where its links and its ask stand. It changes nothing in it.
(() => {
    const seen = element => element.getClientRects().length > 0;
    const brief = text => text.replace(/\s+/g, " ").trim().slice(0, 50);
    const numbers = colour => colour.match(/[\d.]+/g).map(Number);
    const light = colour => {
        const [red, green, blue] = numbers(colour).slice(0, 3).map(part => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const colour = getComputedStyle(at).backgroundColor;
            if ((numbers(colour)[3] ?? 1) === 1) return colour;
        }
        return "rgb(255, 255, 255)";
    };
    const contrast = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const faults = [];
    const root = document.scrollingElement;
    // A phone makes its window as wide as what stands in it.
    const wide = document.documentElement.clientWidth;
    if (root.scrollWidth > wide) faults.push(`wide: ${root.scrollWidth} of ${wide}`);
    for (const element of document.body.querySelectorAll("*")) {
        const { right } = element.getBoundingClientRect();
        const held = element.closest("pre");
        if (seen(element) && right > wide + 0.5 && (!held || held === element)) {
            faults.push(`wide: ${element.tagName} reaches ${right}: ${brief(element.textContent)}`);
        }
        if (element.scrollWidth > element.clientWidth + 1 && element.tagName === "PRE") {
            faults.push(`wide: PRE holds ${element.scrollWidth} of ${element.clientWidth}`);
        }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || !seen(parent)) continue;
        const style = getComputedStyle(parent);
        const ratio = contrast(style.color, ground(parent));
        const size = parseFloat(style.fontSize);
        if (ratio < 4.5) faults.push(`faint: ${ratio.toFixed(1)}: ${brief(node.data)}`);
        // What is to be typed stands in another font here, not between signs.
        if (node.data.includes("`")) faults.push(`signs: ${brief(node.data)}`);
        if (size < 12) faults.push(`small: ${size} px: ${brief(node.data)}`);
    }
    const headings = [...document.querySelectorAll("h1,h2")].map(it => it.textContent.trim());
    const twice = headings.filter((text, place) => headings.indexOf(text) !== place);
    if (twice.length) faults.push(`twice: ${twice}`);
    if (document.querySelectorAll("h1").length !== 1) faults.push("no single h1");
    for (const item of document.querySelectorAll("li")) {
        if (!item.textContent.trim()) faults.push("an item without words");
    }
    for (const image of document.images) {
        if (!image.alt.trim()) faults.push("a picture without words");
    }
    const links = [...document.links].map(link => {
        const box = link.getBoundingClientRect();
        const code = link.querySelector("code");
        return { href: link.getAttribute("href"), text: link.textContent, top: box.top + scrollY,
                 bottom: box.bottom + scrollY, height: box.height, code: !!code,
                 button: getComputedStyle(link).display === "inline-block" };
    });
    const head = document.body.firstElementChild;
    // Below the headline and the marker: how to reply, and with what.
    const ask = document.querySelector(".page").children[3]?.getBoundingClientRect().bottom ?? 0;
    const { height } = document.querySelector(".page").getBoundingClientRect();
    return { faults, links, ask: ask + scrollY, height, hidden: !seen(head),
             title: document.querySelector("h1").textContent,
             preheader: head.textContent.trim(), language: document.documentElement.lang };
})()
