import type { products } from "../../features/market/products/table.ts";
import { type DemoProduct, demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoTexts } from "../../features/market/products/testing/demo-texts.ts";
import {
  createProductGroup,
  createProducts,
  type GivenProduct,
} from "../../features/market/products/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Company } from "./companies.ts";
import { addProductPictures } from "./product-pictures.ts";
import { addProductTerms } from "./product-terms.ts";
import type { Scene } from "./scene.ts";

export type DemoProductRow = typeof products.$inferSelect;

export interface DemoCatalogue {
  products: DemoProductRow[];
  groups: { id: string; companyId: string }[];
}

/** About 570 products in two categories of each company. */
export async function addProducts(
  scene: Scene,
  companies: Company[],
  ownerId: string,
): Promise<DemoCatalogue> {
  const pictures = await addProductPictures(scene, ownerId);
  const groups: DemoCatalogue["groups"] = [];
  const given: GivenProduct[] = [];
  for (const company of companies) {
    for (const category of demoCategoriesOf(company.demo.name)) {
      const group = await createProductGroup(scene.tx, {
        companyId: company.id,
        name: category.name,
        createdAt: company.createdAt,
      });
      groups.push(group);
      for (const product of category.products) {
        const imageIds = pictures.get(product.name) ?? [];
        given.push(productOf(scene, { company, group, product, imageIds, rank: given.length }));
      }
    }
  }
  const made = await createProducts(scene.tx, given);
  await addProductTerms(scene.tx, companies, made);
  return { products: made, groups };
}

/**
 * A moment since the company came, spread so that neighbours in the catalogue are far apart in time: the newest products
 * are of many companies and kinds.
 */
function between(start: Date, end: Date, rank: number): Date {
  const share = (rank * 0.618_034) % 1;
  return new Date(start.getTime() + Math.round(share * (end.getTime() - start.getTime())));
}

interface Placed {
  company: Company;
  group: { id: string; name: string };
  product: DemoProduct;
  imageIds: string[];
  rank: number;
}

function productOf(
  { random, now }: Scene,
  { company, group, product, imageIds, rank }: Placed,
): GivenProduct {
  const createdAt = between(company.createdAt, now, rank);
  const cents = Math.round(product.price * 100 * (0.9 + random.fraction() * 0.2));
  return {
    companyId: company.id,
    groupIds: [group.id],
    imageIds,
    slug: `${slugOf(`${product.name} ${company.nameFancy}`)}-${(rank + 4096).toString(16)}`,
    name: product.name,
    priceCents: cents,
    commissionPoints: random.whole(6, 36) * 50,
    ...demoTexts(random, { name: product.name, segment: company.demo.segment, category: group.name }),
    unitMeasurement: product.unit,
    isFeatured: rank % 14 === 3,
    status: rank % 17 === 5 ? "PREPARING" : "READY",
    createdAt,
    updatedAt: createdAt,
  };
}
