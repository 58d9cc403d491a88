export * from "@lopango/contract/french-dates";
