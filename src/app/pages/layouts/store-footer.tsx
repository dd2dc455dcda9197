import { product } from "../../../shared/product.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { LegalLine } from "./legal-line.tsx";

/** The foot of the pages of a store: for who buys, so without ways to work or to recruit. */
export function StoreFooter() {
  return (
    <NightBand as="footer" className="mt-12 py-8">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="space-y-1">
          <Logo name={product.name} />
          <p className="text-on-night-muted text-pretty">
            Você pede o orçamento; quem representa os produtos responde com preço e prazo.
          </p>
        </div>
        <a
          href={`mailto:${product.supportEmail}`}
          className="inline-flex min-h-11 items-center rounded-sm text-on-night-muted hover:text-on-night hover:underline"
        >
          {product.supportEmail}
        </a>
      </Container>
      <LegalLine />
    </NightBand>
  );
}
