import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ConnectionFailure } from "../../client/call-outcomes.ts";
import { timeLimit } from "../../platform/clock.ts";
import { internalError, unavailable } from "../../shared/failure.ts";
import { product } from "../../shared/product.ts";
import { buttonLook } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-or-failed.tsx";
import { Container } from "../../ui/layout/page-parts.tsx";
import { TopBar } from "../../ui/layout/top-bar.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ownScripts, RenderedScripts } from "./own-scripts.ts";

export { serverCallContext } from "../../client/call.ts";

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

/** Why no page can be rendered; `offline` where the browser has no connection. */
type Reason = 500 | 503 | "offline";

const texts: Record<Reason, string> = {
  500: internalError().message,
  503: unavailable().message,
  offline: new ConnectionFailure().message,
};

const logo = (
  <a href="/" className="inline-flex min-h-11 items-center">
    <Logo name={product.name} />
  </a>
);

/** The page for when no page can be rendered, written ahead. It has no script: there is nothing to do but to ask again. */
export function failureDocument(reason: Reason, stylesheets: readonly string[]): string {
  const html = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${reason === "offline" ? "Sem conexão" : "Algo deu errado"} · ${product.name}`}</title>
        <link rel="icon" href={product.logoPath} type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <TopBar logo={logo} />
        <main>
          <Container className="space-y-6 py-16">
            <ErrorState text={texts[reason]} />
            <p className="flex justify-center">
              {/* biome-ignore lint/a11y/useValidAnchor: an empty reference leads to the address that failed (RFC 3986, 4.4) */}
              <a href="" className={buttonLook({})}>
                Tentar de novo
              </a>
            </p>
            {/* The worker writes into it what the device kept (offline/kept-list.ts). */}
            {reason === "offline" && <div id="guardado-aqui" />}
          </Container>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
