import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { UploadedFile } from "../../platform/services.ts";
import { spoolPath } from "../../platform/spool.ts";
import type { Upload } from "../../shared/endpoint.ts";

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
  let path: string | undefined;

  async function receive(): Promise<UploadedFile | null> {
    if (!request.isMultipart()) return null;
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
    if (part?.fieldname !== field) {
      part?.file.resume();
      return null;
    }
    path = await spoolPath(config);
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
    async discard() {
      if (path) await rm(path, { force: true });
    },
  };
}
