import { useLocation } from "react-router";
import { productFilters } from "../../../features/market/products/web/components/product-filters.ts";
import { ProductFinder } from "../../../features/market/products/web/components/product-finder.tsx";
import { openingFilters } from "../../../features/work/job-openings/web/components/finder-data.ts";
import { JobFinder } from "../../../features/work/job-openings/web/components/job-finder.tsx";
import { foundText } from "../../../ui/finder/found-list.tsx";
import type { PageHandle } from "../../../ui/page-meta.ts";
import { FeaturedOpenings, FeaturedProducts } from "./featured.tsx";
import type { HomeData } from "./home-data.ts";
import { LandingSection, ListTabs } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";

export const productsOnPage = 6;

const inFront = "Em destaque";

/** What the address asks of a finder: whoever comes with a filter came for all that it finds. */
function useAsked(names: readonly string[]): string | null {
  const asked = new URLSearchParams(useLocation().search);
  const given = names.filter((name) => asked.has(name));
  return given.length > 0 ? given.map((name) => asked.get(name)).join() : null;
}

type FoundProductsProps = Pick<HomeData, "products" | "finder" | "featured" | "figures">;

/** What companies look for representatives of: in front, then the finder, among its filters the companies. */
export function FoundProducts({ products, finder, featured, figures }: FoundProductsProps) {
  const asked = useAsked(productFilters.names);
  const all = {
    label: `Todos: ${foundText(figures.products, "produto", "produtos")}`,
    content: (
      <ProductFinder
        data={{ ...products, states: finder.states, segments: finder.segments }}
        pageSize={productsOnPage}
        emptyAction={<PostingLink what="product" />}
      />
    ),
  };
  const front = { label: inFront, content: <FeaturedProducts products={featured} /> };
  return (
    <LandingSection
      id="produtos"
      title="Produtos para representar"
      lead="Escolha o que combina com os seus clientes e peça à empresa para vender por comissão."
    >
      <ListTabs label="Quais produtos" tabs={featured.length > 0 ? [front, all] : [all]} asked={asked} />
    </LandingSection>
  );
}

/** The openings: in front, then the finder. */
export function FoundOpenings({
  finder,
  openings,
  figures,
}: Pick<HomeData, "finder" | "openings" | "figures">) {
  const asked = useAsked([...openingFilters.names, "vaga"]);
  const all = {
    label: `Todas: ${foundText(figures.openings, "vaga", "vagas")}`,
    content: (
      <JobFinder
        data={finder}
        addressOf={({ slug }) => `/vaga/${slug}`}
        emptyAction={<PostingLink what="opening" />}
      />
    ),
  };
  const front = { label: inFront, content: <FeaturedOpenings openings={openings} /> };
  return (
    <LandingSection id="vagas" title="Vagas abertas" lead="Vagas em vendas e representação em todo o Brasil.">
      <ListTabs label="Quais vagas" tabs={openings.length > 0 ? [front, all] : [all]} asked={asked} />
    </LandingSection>
  );
}

/** What the start page says of itself, in whatever order its sections stand. */

/** The filters of both finders: they share its address. */
export const homeHandle: PageHandle = {
  parameters: [...openingFilters.names, ...productFilters.names],
  keptOffline: true,
};

export const homeDescription =
  "Produtos para representar e vagas em vendas em todo o Brasil. Empresas publicam catálogos e vagas, profissionais de vendas escolhem o que vender e onde trabalhar.";
