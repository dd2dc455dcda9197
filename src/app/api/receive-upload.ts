import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { UploadedFile } from "../../platform/services.ts";
import type { Upload } from "../../shared/endpoint.ts";

/** Where the file of a call lies until the call is answered. */
const folderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "uploads");

export interface ReceivedUpload {
  /** Takes the file in, piece by piece onto the disk, when the verb asks for it. */
  receive: () => Promise<UploadedFile | null>;
  /** Call it when the call is answered. */
  discard: () => Promise<void>;
}

/** The file of a call that takes one, not looked at before somebody may send it. */
export function uploadOf(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: Upload,
  config: Pick<Config, "dataDir">,
): ReceivedUpload {
  const path = join(folderOf(config), randomUUID());

  async function receive(): Promise<UploadedFile | null> {
    if (!request.isMultipart()) return null;
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
    if (part?.fieldname !== field) {
      part?.file.resume();
      return null;
    }
    await mkdir(folderOf(config), { recursive: true });
    await pipeline(part.file, createWriteStream(path, { flags: "wx" }));
    if (part.file.truncated) throw tooLarge();
    const { size } = await stat(path);
    return { path, size, fileName: part.filename };
  }

  return {
    async receive() {
      try {
        return await receive();
      } catch (error) {
        // What still comes is let go, so that the connection can answer and be used again.
        request.raw.unpipe();
        request.raw.resume();
        throw error;
      }
    },
    discard: () => rm(path, { force: true }),
  };
}

/** Removes the uploads of processes that died. A day is longer than any call takes. */
export async function removeForgottenUploads(config: Pick<Config, "dataDir">): Promise<void> {
  const folder = folderOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 24 * 3_600_000) await rm(join(folder, name), { force: true });
  }
}
