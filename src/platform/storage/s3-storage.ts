import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import type { Storage } from "../storage.ts";
import { checkContentType, checkKey, contentTypeOf } from "./key.ts";

/** Keeps files in a bucket of any S3-compatible store. */
export function openS3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely answer at bucket.host.
    forcePathStyle: true,
    // Many of them refuse the checksums that the client would add on its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const place = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      await client.send(
        new PutObjectCommand({
          ...place(key),
          Body: bytes,
          ContentType: contentType,
          ContentLength: bytes.byteLength,
        }),
      );
    },

    async get(key) {
      try {
        const { Body, ContentType, ContentLength } = await client.send(new GetObjectCommand(place(key)));
        if (!(Body instanceof Readable)) throw new Error("The store answered without a body");
        return {
          bytes: Body,
          contentType: ContentType ?? contentTypeOf(key),
          size: ContentLength ?? 0,
        };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return null;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
  };
}
