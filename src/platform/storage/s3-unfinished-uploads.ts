import {
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  type S3Client,
} from "@aws-sdk/client-s3";

/** Uploads in parts that nobody finished. They are in no list of files, and their parts are paid for all the same. */
export async function* unfinishedUploads(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload> {
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
