import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const MANIFEST_NAME = "META-INF/MANIFEST.MF";

/**
 * Writes a jar that starts the Google Cloud CLI's Firestore emulator by `java -jar`.
 * The emulator's own jar names no main class.
 */
export function writeLauncherJar(path: string, emulatorJar: string): void {
  const manifest = [
    "Manifest-Version: 1.0",
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ];
  writeFileSync(path, zipOf(MANIFEST_NAME, manifest.map(foldLine).join("") + "\r\n"));
}

/** Manifest lines have at most 72 bytes; continuation lines start with a space. */
function foldLine(line: string): string {
  const chunks = line.match(/.{1,70}/gu) ?? [];
  return chunks.join("\r\n ") + "\r\n";
}

function zipOf(name: string, text: string): Buffer {
  const nameBytes = Buffer.from(name);
  const content = Buffer.from(text);

  // Fields shared by the local header and the directory entry (APPNOTE.TXT 4.3.7).
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0); // version needed
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, nameBytes, content]);
  const directory = Buffer.concat([
    Buffer.from("PK\x01\x02"),
    Buffer.from([20, 0]), // version made by
    shared,
    Buffer.alloc(14), // comment, disk, attributes, and offset 0 of the local header
    nameBytes,
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
