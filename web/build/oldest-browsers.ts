/** The oldest browsers in which guests and hosts can do everything; Android 5 ends at Chrome 95, iPhones of 2015 at Safari 15. */
export const OLDEST_BROWSERS = ["chrome95", "safari15.4", "firefox115"];
