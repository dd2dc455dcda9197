/** The content of the first box of a type within some bytes, in place. */
function contentOf(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, "latin1");
  return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4));
}

/** Writes numbers where a table of samples was; what is left of it is no box that anybody reads. */
function rewrite(table: Buffer, numbers: readonly number[]): void {
  const size = 8 + 4 * numbers.length;
  const rest = table.length + 8 - size;
  const box = Buffer.from(table.buffer, table.byteOffset - 8, table.length + 8);
  box.writeUInt32BE(rest === 0 ? box.length : size);
  for (const [index, number] of numbers.entries()) box.writeUInt32BE(number, 8 + 4 * index);
  if (rest === 0) return;
  box.writeUInt32BE(rest, size);
  box.write("free", size + 4, "latin1");
}

/**
 * A film that says of itself that so many pictures are in it, each of one byte (ISO 14496-12, 8.7).
 * @param film with pictures alone, at least three of them that can be begun with
 */
export function crowded(film: Buffer, pictures: number): Buffer {
  const bytes = Buffer.concat([film, Buffer.alloc(8 + pictures)]);
  bytes.writeUInt32BE(8 + pictures, film.length);
  bytes.write("mdat", film.length + 4, "latin1");
  rewrite(contentOf(bytes, "stsz"), [0, 1, pictures]);
  rewrite(contentOf(bytes, "stts"), [0, 1, pictures, 10]);
  rewrite(contentOf(bytes, "stsc"), [0, 1, 1, pictures, 1]);
  rewrite(contentOf(bytes, "stco"), [0, 1, film.length + 8]);
  return bytes;
}
