import { open } from "node:fs/promises";
import { visible } from "../shared/format/text.ts";
import type { UploadedFile } from "./services.ts";

/** By its content: the mark may stand behind some bytes of another program (ISO 32000-1, annex H.3, note 13). */
export async function isPdf({ path }: Pick<UploadedFile, "path">): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_024), 0, 1_024, 0);
    return buffer.subarray(0, bytesRead).includes("%PDF-");
  } finally {
    await handle.close();
  }
}

/**
 * A file's name as the sender wrote it, with the end of what it is; at most 120 characters and that.
 * @param fallback the whole name where nothing of it can be read: 'anexo.pdf'
 */
export function readableFileName(fileName: string, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const readable = visible(fileName.replace(/[\u0000-\u001f\u007f/\\]/g, ""));
  const ending = fallback.slice(fallback.lastIndexOf("."));
  const endings = ending === ".pdf" ? /\.pdf$/i : /\.(?:jpe?g|png|gif|webp)$/i;
  const name = readable.replace(endings, "").trim();
  return name ? `${name.slice(0, 120)}${ending}` : fallback;
}
