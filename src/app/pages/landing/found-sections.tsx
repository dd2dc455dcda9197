import { ProductFinder } from "../../../features/market/products/web/components/product-finder.tsx";
import { JobFinder } from "../../../features/work/job-openings/web/components/job-finder.tsx";
import type { HomeData } from "./home-data.ts";
import { LandingSection } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";

export const productsOnPage = 6;

/** The finder of products, among its filters the companies. */
export function FoundProducts({ products, finder }: Pick<HomeData, "products" | "finder">) {
  return (
    <LandingSection
      id="produtos"
      title="Produtos para representar"
      lead="Escolha o que combina com os seus clientes e peça à empresa para vender por comissão."
    >
      <ProductFinder
        data={{ ...products, states: finder.states, segments: finder.segments }}
        pageSize={productsOnPage}
        emptyAction={<PostingLink what="product" />}
      />
    </LandingSection>
  );
}

/** The finder of openings. */
export function FoundOpenings({ finder }: Pick<HomeData, "finder">) {
  return (
    <LandingSection id="vagas" title="Vagas abertas" lead="Vagas em vendas e representação em todo o Brasil.">
      <JobFinder
        data={finder}
        addressOf={({ slug }) => `/vaga/${slug}`}
        emptyAction={<PostingLink what="opening" />}
      />
    </LandingSection>
  );
}
