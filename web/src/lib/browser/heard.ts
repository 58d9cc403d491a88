/** Event of the window: the application hears what is pressed on the page that it took over. */
export const HEARD = "heard";
