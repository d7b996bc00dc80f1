//! Courses are written and read.
