/** Exists in browsers and Node; the contract is compiled without the types of either. */
declare class URLSearchParams {
  constructor(init?: URLSearchParams | Record<string, string> | string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  forEach(callback: (value: string, name: string) => void): void;
  toString(): string;
}
