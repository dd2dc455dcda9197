import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { timeLimit } from "../../platform/time-limit.ts";
import { ownScripts, RenderedScripts } from "./own-scripts.ts";

const timeoutMilliseconds = timeLimit(10_000);

/** A page, and the inline scripts in it that are ours. */
export interface RenderedDocument {
  body: Buffer;
  scripts: string[];
}

/** Renders the whole page before the first byte leaves, so that it can be cached and its scripts hashed. */
export async function renderDocument(entry: EntryContext, url: string): Promise<RenderedDocument> {
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
