import { randomBytes } from "node:crypto";

/** A box of MP4 of a type, with what it holds. */
export function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

const handler = (kind: string) => box("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0${kind}\0\0\0\0`, "latin1"));

export const trackOf = (kind: "vide" | "soun"): Buffer =>
  box("trak", box("tkhd", Buffer.alloc(84)), box("mdia", box("mdhd", Buffer.alloc(24)), handler(kind)));

export const fileType = (brand = "isom"): Buffer =>
  box("ftyp", Buffer.from(`${brand}\0\0\x02\0isom`, "latin1"));

/** Has the boxes of an MP4 of so many bytes, and nothing in them that plays. */
export function mp4Shell(
  size: number,
  {
    moov = "front",
    tracks = ["soun", "vide"],
  }: { moov?: "front" | "end"; tracks?: ("vide" | "soun")[] } = {},
): Buffer {
  const movie = box("moov", box("mvhd", Buffer.alloc(100)), ...tracks.map(trackOf));
  const rest = size - fileType().length - movie.length - 8;
  const media = box("mdat", randomBytes(rest));
  return Buffer.concat(moov === "front" ? [fileType(), movie, media] : [fileType(), media, movie]);
}
