export * from "@lopango/contract/deadlines";
