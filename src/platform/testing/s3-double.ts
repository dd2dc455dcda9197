import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  bytes: Buffer;
  type: string | undefined;
  modifiedAt: Date;
}

export interface S3Double {
  endpoint: string;
  /** By `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Uploads in parts that were neither finished nor given up, by their identifiers. */
  uploads: Map<string, { path: string; type: string | undefined; parts: Map<number, Buffer>; begun: Date }>;
  /** `PUT /bucket/key`, or with what was asked beside it: `POST /bucket/key?uploads`. */
  requests: { call: string; authorization: string | undefined }[];
  /** Answers 500 to the next calls that a test picks. */
  failWhere(call: (text: string) => boolean): void;
  close(): Promise<void>;
}

/** At most so many in one page of a list, so that tests turn pages. */
const pageSize = 2;

/** A store that speaks as much of S3 as we use, over HTTP and in the memory of the test. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const uploads: S3Double["uploads"] = new Map();
  const requests: S3Double["requests"] = [];
  let fails: (call: string) => boolean = () => false;

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://s3");
    const asked = ["uploads", "list-type", "partNumber"].find((name) => query.has(name));
    const call = `${request.method} ${path}${asked ? `?${asked}` : ""}`;
    requests.push({ call, authorization: request.headers.authorization });
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    if (fails(call)) return answer(response, 500, "<Error><Code>InternalError</Code></Error>");
    respond({ request, response, path, query, body });
  });

  function respond({ request, response, path, query, body }: Call): ServerResponse {
    const { method, headers } = request;
    const type = headers["content-type"];
    const uploadId = query.get("uploadId") ?? "";
    const upload = uploads.get(uploadId);
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { path, type, parts: new Map(), begun: new Date() });
      return answer(response, 200, document("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`));
    }
    if (query.has("uploadId") && !upload) return answer(response, 404, failure("NoSuchUpload"));
    if (method === "PUT" && upload) {
      upload.parts.set(Number(query.get("partNumber")), body);
      response.setHeader("etag", `"${hashOf(body)}"`);
      return answer(response, 200);
    }
    if (method === "POST" && upload) {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(upload.path, { bytes: Buffer.concat(parts), type: upload.type, modifiedAt: new Date() });
      uploads.delete(uploadId);
      return answer(response, 200, document("CompleteMultipartUploadResult", "<ETag>whole</ETag>"));
    }
    if (method === "DELETE" && upload) {
      uploads.delete(uploadId);
      return answer(response, 204);
    }
    if (method === "GET" && query.has("uploads")) return answer(response, 200, listUploads(path, query));
    if (method === "GET" && query.has("list-type")) return answer(response, 200, listObjects(path, query));
    if (method === "PUT") {
      objects.set(path, { bytes: body, type, modifiedAt: new Date() });
      response.setHeader("etag", `"${hashOf(body)}"`);
      return answer(response, 200);
    }
    if (method === "DELETE") {
      objects.delete(path);
      return answer(response, 204);
    }
    const object = objects.get(path);
    if (!object) return answer(response, 404, failure("NoSuchKey"));
    return sendObject(response, object, headers.range);
  }

  function listObjects(bucket: string, query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const start = `${bucket.replace(/\/$/, "")}/`;
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(`${start}${query.get("prefix") ?? ""}`))
      .map((path) => path.slice(start.length))
      .filter((key) => key > after)
      .sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(`${start}${key}`) as StoredObject;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
    });
    const goesOn = keys.length > page.length;
    const next = goesOn ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return document("ListBucketResult", `<IsTruncated>${goesOn}</IsTruncated>${next}${contents.join("")}`);
  }

  function listUploads(bucket: string, query: URLSearchParams): string {
    const ids = [...uploads.keys()].sort();
    const rest = ids.filter((id) => id > (query.get("upload-id-marker") ?? ""));
    const page = rest.slice(0, pageSize);
    const start = `${bucket.replace(/\/$/, "")}/`;
    const entries = page.map((id) => {
      const { path, begun } = uploads.get(id) ?? { path: "", begun: new Date() };
      return `<Upload><Key>${path.slice(start.length)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`;
    });
    const goesOn = rest.length > page.length;
    const next = `<NextKeyMarker>x</NextKeyMarker><NextUploadIdMarker>${page.at(-1)}</NextUploadIdMarker>`;
    return document(
      "ListMultipartUploadsResult",
      `<IsTruncated>${goesOn}</IsTruncated>${goesOn ? next : ""}${entries.join("")}`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    requests,
    failWhere(picked) {
      fails = picked;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

const hashOf = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");
const document = (name: string, content: string) => `<${name}>${content}</${name}>`;
const failure = (code: string) => document("Error", `<Code>${code}</Code><Message>${code}</Message>`);

function answer(response: ServerResponse, status: number, xml?: string): ServerResponse {
  return response.writeHead(status, xml ? { "content-type": "application/xml" } : {}).end(xml);
}

function sendObject(
  response: ServerResponse,
  { bytes, type }: StoredObject,
  range: string | undefined,
): ServerResponse {
  response.setHeader("content-type", type ?? "");
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? "");
  if (!asked) return response.end(bytes);
  const start = Number(asked[1]);
  if (start >= bytes.length) return answer(response, 416, failure("InvalidRange"));
  const end = Math.min(asked[2] ? Number(asked[2]) : bytes.length, bytes.length - 1);
  response.writeHead(206, { "content-range": `bytes ${start}-${end}/${bytes.length}` });
  return response.end(bytes.subarray(start, end + 1));
}
