import { matchScreen, SCREENS } from "@lopango/contract/screens";

/** Whether a page is a step of booking, paying or applying, where nothing should lead away. */
export function isFlow(pathname: string): boolean {
  return (
    matchScreen(SCREENS.booking, pathname) !== null ||
    pathname === SCREENS.paymentReturn ||
    pathname.startsWith(SCREENS.partners)
  );
}
