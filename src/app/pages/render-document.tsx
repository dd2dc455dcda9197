import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

const timeoutMilliseconds = 10_000;

/** A piece of the page's data, in the form in which React Router keeps the pieces that it has read. */
interface ReadPiece {
  result: { done: boolean; value: string };
}

/**
 * Renders the whole page before the first byte leaves, so that it can be cached and its scripts hashed. React's
 * renderer of whole strings does it in two thirds of the time that the streaming one takes; a page in which something
 * had to wait (a lazy component) falls back to that one.
 */
export async function renderDocument(entry: EntryContext, url: string): Promise<Buffer> {
  await readDataAhead(entry);
  const html = renderToString(<Page entry={entry} url={url} />);
  return isWhole(html) ? Buffer.from(`<!DOCTYPE html>${html}`) : renderWaiting(entry, url);
}

interface PageProps {
  entry: EntryContext;
  url: string;
}

/** React Router takes hold of the stream of data, read or not: each rendering gives it one of its own. */
function Page({ entry, url }: PageProps) {
  const context = entry.serverHandoffStream ? { ...entry, serverHandoffStream: new ReadableStream() } : entry;
  return <ServerRouter context={context} url={url} />;
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
const isWhole = (html: string): boolean =>
  !html.includes("<!--$!-->") && html.includes("streamController.close();</script>");

function renderWaiting(entry: EntryContext, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<Page entry={entry} url={url} />, {
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

function collected(done: (body: Buffer) => void): Writable {
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
