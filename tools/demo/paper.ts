const LEFT = 72;
const TOP = 740;
const LEADING = 28;

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, "\\$&");

/** Creates a one-page A4 PDF, byte for byte reproducible. Letters outside Latin-1 are not shown. */
export function paper(lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 18 Tf ${LEFT} ${TOP} Td ${LEADING} TL`,
    ...lines.map((line) => `(${escaped(line.replaceAll("’", "'"))}) Tj T*`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
