import { paths } from "../../lib/paths.ts";

const FLOWS = /^\/booking\//;

/** Whether a page is a step of booking, paying or applying, where nothing should lead away. */
export function isFlow(pathname: string): boolean {
  return FLOWS.test(pathname) || pathname === paths.paymentReturn || pathname.startsWith(paths.partners);
}
