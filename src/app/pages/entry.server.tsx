import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";

export { serverCallContext } from "../../client/server-call.ts";

const renderTimeoutMilliseconds = 10_000;

/** Renders the whole page before the first byte leaves, so that it can be cached and its scripts hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        headers.set("content-type", "text/html; charset=utf-8");
        pipe(collected((body) => resolve(new Response(body, { status, headers }))));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("render timed out")), renderTimeoutMilliseconds);
  });
}

/** Takes the page in one piece: a web stream between here and the answer would cost as much as a third of rendering. */
function collected(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, written) {
      chunks.push(chunk);
      written();
    },
    final(ended) {
      done(Buffer.concat(chunks));
      ended();
    },
  });
}
