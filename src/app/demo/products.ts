import type { products } from "../../features/products/table.ts";
import { demoCategoriesOf } from "../../features/products/testing/demo-catalogue.ts";
import { createProduct, createProductGroup } from "../../features/products/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Company } from "./companies.ts";
import { addProductPictures } from "./product-pictures.ts";
import type { Scene } from "./scene.ts";

export type DemoProductRow = typeof products.$inferSelect;

export interface DemoCatalogue {
  products: DemoProductRow[];
  groups: { id: string; companyId: string }[];
}

const calls = [
  "Giro rápido na gôndola",
  "Margem boa para o lojista",
  "Reposição em 48 horas",
  "Mostruário sem custo",
  "Pedido mínimo baixo",
  "Campeão de recompra",
];

/** 600 products in two categories of each company; companies of one segment share pictures. */
export async function addProducts(
  scene: Scene,
  companies: Company[],
  ownerId: string,
): Promise<DemoCatalogue> {
  const pictures = await addProductPictures(scene, companies, ownerId);
  const made: DemoCatalogue = { products: [], groups: [] };
  for (const company of companies) {
    for (const category of demoCategoriesOf(company.demo.segment)) {
      const group = await createProductGroup(scene.tx, {
        companyId: company.id,
        name: category.name,
        createdAt: company.createdAt,
      });
      made.groups.push(group);
      for (const product of category.products) {
        made.products.push(
          await addProduct(scene, {
            company,
            groupId: group.id,
            product,
            pictureIds: pictures.get(product.name) ?? [],
            rank: made.products.length,
          }),
        );
      }
    }
  }
  return made;
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
  groupId: string;
  product: { name: string; price: number };
  pictureIds: string[];
  rank: number;
}

function addProduct(
  scene: Scene,
  { company, groupId, product, pictureIds, rank }: Placed,
): Promise<DemoProductRow> {
  const { tx, random } = scene;
  const createdAt = between(company.createdAt, scene.now, rank);
  const cents = Math.round(product.price * 100 * (0.9 + random.fraction() * 0.2));
  return createProduct(tx, {
    companyId: company.id,
    groupIds: [groupId],
    imageIds: pictureIds,
    slug: `${slugOf(`${product.name} ${company.nameFancy}`)}-${(rank + 4096).toString(16)}`,
    name: product.name,
    priceCents: cents,
    commissionPoints: random.whole(6, 36) * 50,
    call: random.chance(0.7) ? random.pick(calls) : null,
    description: `<p>${product.name} da ${company.nameFancy}: ${company.demo.makes}.</p><ul><li>Pedido mínimo de ${random.whole(5, 40)} unidades</li><li>Entrega em até ${random.whole(3, 20)} dias úteis</li></ul>`,
    techInfo: `<ul><li>Garantia de fábrica</li><li>Embalagem com ${random.pick([6, 12, 20, 24])} unidades</li></ul>`,
    unitMeasurement: "UN",
    isFeatured: rank % 14 === 3,
    status: rank % 17 === 5 ? "PREPARING" : "READY",
    createdAt,
    updatedAt: createdAt,
  });
}
