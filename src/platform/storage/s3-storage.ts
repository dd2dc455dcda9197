import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import pLimit from "p-limit";
import { timeLimit } from "../clock.ts";
import type { S3Config } from "../config.ts";
import { RangeBehindEnd, type Storage } from "../storage.ts";
import { checkContentType, checkKey, checkPrefix, contentTypeOf, measured } from "./checks.ts";

/** The smallest part that S3 takes. A put holds one or two of them, so that each can be sent again. */
const partBytes = 5 * 1024 * 1024;
/** Further ones wait: together they hold no more than 40 MB. */
const putsAtOnce = 4;

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
    // A store that falls silent is a failure, told after a while.
    requestHandler: { connectionTimeout: timeLimit(5_000), socketTimeout: timeLimit(60_000) },
  });
  const oneOfFew = pLimit(putsAtOnce);
  const place = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    async put(key, content, contentType, limit) {
      checkContentType(key, contentType);
      const target = { ...place(key), ContentType: contentType };
      return oneOfFew(async () => {
        const { stream, measures } = measured(content, limit?.maxBytes);
        const params = { ...target, Body: stream };
        await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
        return measures();
      });
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ""}`;
      try {
        const found = await client.send(new GetObjectCommand({ ...place(key), ...(Range && { Range }) }));
        const { Body, ContentType, ContentLength, ContentRange } = found;
        if (!(Body instanceof Readable)) throw new Error("The store answered without a body");
        return {
          bytes: Body,
          contentType: ContentType ?? contentTypeOf(key),
          size: Number(ContentRange?.split("/")[1] ?? ContentLength ?? 0),
        };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return null;
        if (error instanceof S3ServiceException && error.name === "InvalidRange") {
          throw new RangeBehindEnd(`${key} has no byte ${range?.start}`);
        }
        throw error;
      }
    },

    addressOf: (key, expiresIn) => getSignedUrl(client, new GetObjectCommand(place(key)), { expiresIn }),

    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },

    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: checkPrefix(prefix) });
      for await (const { Contents = [] } of pages) {
        for (const { Key, Size = 0, LastModified } of Contents) {
          if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified };
        }
      }
    },

    async removeDrafts(before) {
      for await (const { Key, UploadId, Initiated } of unfinishedUploads(client, bucket)) {
        if (!Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
    },
  };
}

/** Uploads in parts that nobody finished. They are in no list of files, and their parts are paid for all the same. */
async function* unfinishedUploads(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload> {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    page = await client.send(
      new ListMultipartUploadsCommand({
        Bucket: bucket,
        ...(page?.NextKeyMarker && { KeyMarker: page.NextKeyMarker }),
        ...(page?.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }),
      }),
    );
    yield* page.Uploads ?? [];
  } while (page.IsTruncated && page.NextKeyMarker);
}
