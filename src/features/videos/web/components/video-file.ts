import { notMp4, videoMaxBytes } from "../../contract.ts";

/** What is wrong with a file is told before any of it is sent: by its size, and by how films begin (ISO 14496-12). */
export async function videoFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size > videoMaxBytes) return notMp4.message;
  const beginning = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return new TextDecoder("latin1").decode(beginning.subarray(4, 8)) === "ftyp" ? undefined : notMp4.message;
}
