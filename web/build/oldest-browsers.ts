/** The oldest browsers in which guests and hosts can do everything; Android 5 ends at Chrome 95, iPhones of 2015 at Safari 15. */
export const OLDEST_BROWSERS = ["chrome95", "safari15.4", "firefox115"];

/**
 * What scripts are written for: the same syntax. Below these two the compiler writes fields of classes otherwise, half a
 * kilobyte for `/`, around faults of theirs that no class here meets.
 */
export const SYNTAX = ["chrome98", "safari16", "firefox115"];
