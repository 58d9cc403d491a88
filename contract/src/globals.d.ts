/** Browsers and Node both have it; the contract is checked with the types of neither. */
declare class URLSearchParams {
  constructor(init?: URLSearchParams | Record<string, string> | string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
