import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { IncomingFile, UploadedFile } from "../../platform/services.ts";
import { spoolPath } from "../../platform/spool.ts";
import type { Upload } from "../../shared/endpoint.ts";

export interface ReceivedUpload {
  /** The file as it comes, for a verb that reads it itself. */
  open: () => Promise<IncomingFile | null>;
  /** Takes the file in, piece by piece onto the disk, when the verb asks for it. */
  receive: () => Promise<UploadedFile | null>;
  /** Call it when the call is answered. */
  discard: () => Promise<void>;
}

/** The file of a call that takes one, not looked at before somebody may send it. */
export function uploadOf(
  request: FastifyRequest,
  { field, otherField, maxBytes, tooLarge }: Upload,
  config: Pick<Config, "dataDir">,
): ReceivedUpload {
  let path: string | undefined;
  let isBegun = false;

  async function open(): Promise<IncomingFile | null> {
    if (!request.isMultipart()) return null;
    isBegun = true;
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
    if (!part) return null;
    if (part.fieldname !== field && part.fieldname !== otherField) {
      part.file.resume();
      return null;
    }
    const announced = Number(request.headers["content-length"]);
    return {
      bytes: part.file,
      fileName: part.filename,
      announcedBytes: Number.isSafeInteger(announced) ? announced : null,
      isTooLarge: () => part.file.truncated,
    };
  }

  async function receive(): Promise<UploadedFile | null> {
    const file = await open();
    if (!file) return null;
    path = await spoolPath(config);
    await pipeline(file.bytes, createWriteStream(path, { flags: "wx" }));
    if (file.isTooLarge()) throw tooLarge();
    const { size } = await stat(path);
    return { path, size, fileName: file.fileName };
  }

  return {
    open,
    receive,
    async discard() {
      if (path) await rm(path, { force: true });
      // What still comes is let go, so that the connection can answer and be used again.
      if (isBegun && !request.raw.readableEnded) {
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  };
}
