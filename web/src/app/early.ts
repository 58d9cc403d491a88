import "../lib/browser/replay-early-taps.ts";
import { showFirstCurrency } from "../payments/first-currency.ts";

// Runs in the head of server-rendered pages, which are everybody's: the person's choice is applied before they are seen.
showFirstCurrency();
