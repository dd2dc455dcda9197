const beginsWith = (bytes: Uint8Array, first: number, second: number): boolean =>
  bytes[0] === first && bytes[1] === second;

/** True of the byte order marks that Excel and editors write before a text in UTF-16. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff);

/** Stands for bytes that are no character. */
export const unreadableSign = "\ufffd";

/**
 * The text of a file that says nothing of its encoding, without its byte order mark. Programs in Brazil still write Latin-1
 * (Windows-1252) where nobody asks for UTF-8: there hardly any letter with an accent is one in UTF-8. A text in UTF-8 in
 * which a byte is wrong stays one, with `unreadableSign` in that place.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!text.includes(unreadableSign)) return text;
  let wrong = 0;
  let right = 0;
  for (const sign of text) {
    if (sign === unreadableSign) wrong += 1;
    else if (sign > "\u007f") right += 1;
  }
  return wrong > right ? new TextDecoder("windows-1252").decode(bytes) : text;
}
