import { CONTENT_TYPES, formatOf } from "@lopango/contract/files/file-format";
import { fileTooLarge } from "@lopango/contract/listings/establishment-input";
import { sniffedRefusal, type Accepted, type SentFile } from "../../platform/sent-file.ts";

/** Returns why a paper is refused by its size and first bytes; null when accepted. */
export const paperRefusal = (file: SentFile, accepted: Accepted): string | null =>
  file.bytes.length > accepted.maxBytes ? fileTooLarge(file.name) : sniffedRefusal(file, accepted);

/** Content type of an accepted file. */
export function contentTypeOf(bytes: Uint8Array): string {
  const found = formatOf(bytes);
  if (found === null) throw new Error("a file of an unknown kind was accepted");
  return CONTENT_TYPES[found];
}
