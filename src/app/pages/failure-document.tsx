import { renderToStaticMarkup } from "react-dom/server";
import { internalError, unavailable } from "../../shared/common-failures.ts";
import { product } from "../../shared/product.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Logo } from "../../ui/logo.tsx";

const texts: Record<500 | 503, string> = { 500: internalError().message, 503: unavailable().message };

/** The page for when no page can be rendered, written ahead. It has no script: there is nothing to do but to ask again. */
export function failureDocument(status: 500 | 503, stylesheets: readonly string[]): string {
  const html = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Algo deu errado · ${product.name}`}</title>
        <link rel="icon" href={product.logoPath} type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main>
          <Container className="space-y-6 py-16">
            <a href="/" className="flex justify-center">
              <Logo name={product.name} />
            </a>
            <ErrorState text={texts[status]} />
            <p className="flex justify-center">
              {/* biome-ignore lint/a11y/useValidAnchor: an empty reference leads to the address that failed (RFC 3986, 4.4) */}
              <a href="" className={buttonLook({})}>
                Tentar de novo
              </a>
            </p>
          </Container>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
