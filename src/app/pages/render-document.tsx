import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { timeLimit } from "../../platform/time-limit.ts";
import { firstScript } from "./first-script.ts";
import { ownScripts, RenderedScripts } from "./own-scripts.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const timeoutMilliseconds = timeLimit(10_000);

/** A piece of the page's data, in the form in which React Router keeps the pieces that it has read. */
interface ReadPiece {
  result: { done: boolean; value: string };
}

/**
 * Renders the whole page before the first byte leaves, so that it can be cached and its scripts hashed. React's
 * renderer of whole strings does it in two thirds of the time that the streaming one takes; a page in which something
 * had to wait (a lazy component) falls back to that one.
 */
export async function renderDocument(entry: EntryContext, url: string): Promise<RenderedDocument> {
  await readDataAhead(entry);
  entry.manifest = { ...entry.manifest, routes: routesOfPage(entry) };
  const nonce = randomUUID();
  const page = <Page entry={entry} url={url} nonce={nonce} />;
  const atOnce = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  const { html, scripts } = ownScripts(isWhole(atOnce) ? atOnce : await renderWaiting(page), nonce);
  return { body: scriptsAfterPaint(html, isForEverybody(entry) ? "paint" : "style"), scripts };
}

const layoutsForEverybody = ["layouts/public-layout", "layouts/store-layout"];

/** Pages for everybody are drawn whole; those of an area are a frame, which its scripts fill. */
const isForEverybody = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => layoutsForEverybody.includes(route.id));

/** A page, and the inline scripts in it that are ours. */
export interface RenderedDocument {
  body: Buffer;
  scripts: string[];
}

interface PageProps {
  entry: EntryContext;
  url: string;
  nonce: string;
}

/** React Router takes hold of the stream of data, read or not: each rendering gives it one of its own. */
function Page({ entry, url, nonce }: PageProps) {
  const context = entry.serverHandoffStream ? { ...entry, serverHandoffStream: new ReadableStream() } : entry;
  return (
    <RenderedScripts value={{ nonce, first: firstScript }}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </RenderedScripts>
  );
}

/**
 * React Router makes anew for each page what it needs of every route that is listed, which are all of the product. Listed
 * are those of the page alone; asked for by name, the others are there too.
 */
function routesOfPage({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"]["routes"] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return Object.assign(
    Object.create(manifest.routes),
    Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  );
}

/**
 * React Router writes the page's data into it as they come, which suspends the rendering even where they are all there.
 * This reads them first and puts them where it looks before it reads.
 */
async function readDataAhead(entry: EntryContext): Promise<void> {
  if (!entry.serverHandoffStream) return;
  const pieces: Record<number, ReadPiece> = {};
  const decoder = new TextDecoder();
  const reader = entry.serverHandoffStream.getReader();
  for (let index = 0, isDone = false; !isDone; index++) {
    const { done, value } = await reader.read();
    pieces[index] = { result: { done, value: decoder.decode(value, { stream: !done }) } };
    isDone = done;
  }
  reader.releaseLock();
  Object.assign(entry, { renderMeta: { ...entry.renderMeta, streamCache: pieces } });
}

/** No boundary was given up, and the data are in it to their end. People's words cannot forge this: `<` is escaped. */
const isWhole = (html: Buffer): boolean =>
  !html.includes("<!--$!-->") && html.includes("streamController.close();</script>");

function renderWaiting(page: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Nothing is put behind the page, to be moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collected(resolve));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("render timed out")), timeoutMilliseconds);
  });
}

function collected(done: (html: Buffer) => void): Writable {
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
