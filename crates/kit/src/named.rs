//! Enums whose values have one name each.

/// Declares an enum by its values and their names: `ALL` of them, the `name` of each, and the value
/// `of` a name; stored lines and options have it by its name. Where each has a letter behind its
/// name, there are its `letter` and the values `from_letter` and `from_word`, too, and stored lines
/// have it by that. They are displayed by their names.
///
/// ```
/// kit::named! {
///     /// A side.
///     #[derive(Debug, Clone, Copy, PartialEq, Eq)]
///     pub enum Side {
///         /// Where the heart is.
///         Left = "left",
///         Right = "right",
///     }
/// }
/// assert_eq!((Side::ALL.len(), Side::Left.name()), (2, "left"));
/// assert_eq!((Side::of("right"), Side::of("Right")), (Some(Side::Right), None));
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $vis:vis enum $type:ident {
            $($(#[$doc:meta])* $value:ident = $name:literal $($letter:literal)?),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $type {
            $($(#[$doc])* $value,)+
        }

        impl $type {
            /// All of them, in their order.
            $vis const ALL: [$type; [$($type::$value),+].len()] = [$($type::$value),+];

            /// Its name.
            $vis const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }

            /// What has this name.
            $vis fn of(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|it| it.name() == name)
            }
        }

        impl $crate::Kind for $type {
            fn all() -> impl Iterator<Item = $type> {
                $type::ALL.into_iter()
            }

            fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        $crate::named! { @written $vis $type $($value $($letter)?)+ }
    };
    (@written $vis:vis $type:ident $($value:ident)+) => {
        $crate::single_words! { $type: |it| it.name().to_owned(), $type::of; }
    };
    (@written $vis:vis $type:ident $($value:ident $letter:literal)+) => {
        $crate::single_words! {
            $type: |it| it.letter().into(), |word| word.parse().ok().and_then($type::from_letter);
        }

        impl $type {
            /// Its letter in every notation.
            $vis const fn letter(self) -> char {
                match self {
                    $($type::$value => $letter,)+
                }
            }

            /// What has this letter.
            $vis fn from_letter(letter: char) -> Option<$type> {
                $type::ALL.into_iter().find(|it| it.letter() == letter)
            }

            /// What has this name or this letter, case ignored.
            $vis fn from_word(word: &str) -> Option<$type> {
                let is = |it: &$type| {
                    let letter = it.letter().to_string();
                    [it.name(), &letter].iter().any(|own| own.eq_ignore_ascii_case(word))
                };
                $type::ALL.into_iter().find(is)
            }
        }
    };
}
