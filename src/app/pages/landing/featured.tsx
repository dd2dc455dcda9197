import { call } from "../../../client/call.ts";
import { listProducts } from "../../../features/market/calls.ts";
import type { ProductCard } from "../../../features/market/products/contract.ts";
import { SmallProductCard } from "../../../features/market/products/web/components/small-product-card.tsx";
import { useOwnCards } from "../../../features/market/products/web/components/use-own-cards.ts";
import { listHighlights } from "../../../features/site/calls.ts";
import type { JobOpeningCard } from "../../../features/work/job-openings/contract.ts";
import { JobCard } from "../../../features/work/job-openings/web/components/job-card.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import { PostingLink } from "./posting-links.tsx";

/** As many as the specification shows (section 9). */
export const featuredOnPage = 4;

/** Products that we or their companies put in front: four, on a phone one at a time. */
export function FeaturedProducts({ products: rendered }: { products: ProductCard[] }) {
  const products = useOwnCards(rendered, loadOwnFeaturedProducts);
  return (
    <>
      <PhoneRow className="sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product, index) => (
          <SmallProductCard key={product._id} product={product} priority={index === 0} />
        ))}
      </PhoneRow>
      <PostingLink what="product" variant="secondary" />
    </>
  );
}

/** The openings that were chosen, then those that pay most: two, on a phone one at a time. */
export const FeaturedOpenings = ({ openings }: { openings: JobOpeningCard[] }) => (
  <>
    <PhoneRow className="sm:grid-cols-2">
      {openings.map((opening) => (
        <JobCard key={opening._id} opening={opening} to={`/vaga/${opening.slug}`} />
      ))}
    </PhoneRow>
    <PostingLink what="opening" variant="secondary" />
  </>
);

/** The products in front as who is signed in sees them. */
async function loadOwnFeaturedProducts() {
  const [{ product_list: chosen }, { product_list: featured }] = await Promise.all([
    call(listHighlights),
    call(listProducts, { query: { featured: "1", limit: featuredOnPage, companies: "0" } }),
  ]);
  return chosenFirst(chosen, featured, featuredOnPage);
}

/** What the administration chose stands first, the rest fills up to as many as are shown; nothing stands there twice. */
export function chosenFirst<Card extends { _id: string }>(
  chosen: readonly Card[],
  rest: readonly Card[],
  most: number,
): Card[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  return [...chosen, ...rest.filter(({ _id }) => !ids.has(_id))].slice(0, most);
}
