import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/call.ts";
import { useVisit } from "../../../features/base/visits/web/components/use-visit.ts";
import { getStore } from "../../../features/market/calls.ts";
import {
  StoreHeader,
  StoreMenu,
} from "../../../features/market/representations/web/components/store-header.tsx";
import { product } from "../../../shared/product.ts";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Container } from "../../../ui/layout/page-parts.tsx";
import { TopBar } from "../../../ui/layout/top-bar.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { metaOfError, PageError } from "../page-error.tsx";
import { ScreenOutlet } from "../screen-outlet.tsx";
import { LegalLine } from "./legal-line.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const { store: owner } = await call(getStore, { params: { id: params.slug ?? "" } });
  return { owner };
}

/** The store is the same on all its pages, whatever they filter by. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.slug !== nextParams.slug;

export const meta = metaOfError;

const logo = (
  <Link to="/" className="inline-flex min-h-11 items-center">
    <Logo name={product.name} />
  </Link>
);

export default function StoreLayout() {
  const { owner } = useLoaderData<typeof loader>();
  useVisit("store", owner._id);
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar logo={logo} actions={<StoreMenu owner={owner} />} />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <StoreHeader owner={owner} />
        <ScreenOutlet />
      </main>
      <StoreFooter />
    </div>
  );
}

/** A store that does not exist, or a product that left it. */
export function ErrorBoundary() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar logo={logo} />
      <div className="grow">
        <PageError />
      </div>
      <StoreFooter />
    </div>
  );
}

/** The foot of the pages of a store: for who buys, so without ways to work or to recruit. */
function StoreFooter() {
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
