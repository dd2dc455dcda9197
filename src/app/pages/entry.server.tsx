import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { timeLimit } from "../../platform/time-limit.ts";
import { ownScripts, RenderedScripts } from "./own-scripts.ts";

export { serverCallContext } from "../../client/server-call.ts";
export { failureDocument } from "./failure-document.tsx";

/**
 * The page that was rendered, where one was. It travels beside the Response, not inside: going through a web stream and
 * back would cost a seventh of the rendering. And it lies in what belongs to this rendering alone: pages in something
 * that lives longer, such as a WeakMap, grow old there and are collected dearly.
 */
export const documentContext = createContext<RenderedDocument | null>(null);

/** Answers an address with its page, which is put into the context. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  context.set(documentContext, await renderDocument(entry, request.url));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

const timeoutMilliseconds = timeLimit(10_000);

/** A page, and the inline scripts in it that are ours. */
interface RenderedDocument {
  body: Buffer;
  scripts: string[];
}

/** Renders the whole page before the first byte leaves, so that it can be cached and its scripts hashed. */
async function renderDocument(entry: EntryContext, url: string): Promise<RenderedDocument> {
  const nonce = randomUUID();
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RenderedScripts value={{ nonce }}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </RenderedScripts>,
      {
        // Nothing is put behind the page, to be moved to its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(collected(resolve));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error("render timed out")), timeoutMilliseconds);
  });
  const { html: body, scripts } = ownScripts(html, nonce);
  return { body: Buffer.from(body), scripts };
}

function collected(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, written) {
      chunks.push(chunk);
      written();
    },
    final(ended) {
      done(Buffer.concat(chunks).toString());
      ended();
    },
  });
}
