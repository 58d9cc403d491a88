export * from "@lopango/contract/cancellation-labels";
