import { renderToStaticMarkup } from "react-dom/server";
import { ConnectionFailure } from "../../client/call-failures.ts";
import { internalError, unavailable } from "../../shared/common-failures.ts";
import { product } from "../../shared/product.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { TopBar } from "../../ui/layout/top-bar.tsx";
import { Logo } from "../../ui/logo.tsx";

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
