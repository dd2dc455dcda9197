import {
  companyTerms,
  productImportRows,
  productImports,
  type products,
  productTerms,
  productVariants,
} from "../../features/market/products/table.ts";
import type { Payment } from "../../features/market/products/terms.ts";
import { type DemoProduct, demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoTexts } from "../../features/market/products/testing/demo-texts.ts";
import {
  createProductGroup,
  createProducts,
  type GivenProduct,
} from "../../features/market/products/testing/factory.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Company } from "./companies.ts";
import { addProductPictures } from "./pictures.ts";
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

/** By rank, and not by chance, so that all else of the demo stays as it is. */

const paymentsOf: readonly Payment[][] = [
  [
    { days: [0], percent: -3 },
    { days: [28], percent: 0 },
    { days: [30, 60], percent: 2 },
  ],
  [
    { days: [0], percent: -5 },
    { days: [30, 60, 90], percent: 0 },
  ],
  [{ days: [28, 42, 56], percent: 0 }],
];

const shoeSizes = ["36", "38", "40", "42", "44"];
const clothesSizes = ["P", "M", "G", "GG"];
const clothes = /^(camiseta|regata|camisa|blusa|casaco|calça|bermuda|vestido|jaleco|colete|short|pijama)/i;
const shoes = /^(tênis|bota |botina|sapat|mocassim|scarpin|sandália|chinelo|chuteira)/i;

/** What most companies and every other product of the demo say of how they sell. */
async function addProductTerms(
  tx: Transaction,
  companies: readonly Company[],
  products: readonly DemoProductRow[],
): Promise<void> {
  await tx.insert(companyTerms).values(
    companies
      .filter((_, rank) => rank % 4 !== 3)
      .map(({ id }, rank) => ({
        companyId: id,
        minimumOrderCents: rank % 3 === 1 ? null : 30_000 + (rank % 5) * 20_000,
        leadDays: [3, 7, 10, 15][rank % 4] ?? null,
        payments: paymentsOf[rank % paymentsOf.length] ?? null,
        states: rank % 6 === 2 ? (["PR", "SC", "RS", "SP"] as const).slice() : null,
      })),
  );
  const terms = products.flatMap((product, rank) => (rank % 2 === 0 ? [termsOf(product, rank)] : []));
  await tx.insert(productTerms).values(terms);
  const variants = products.flatMap(variantsOf);
  if (variants.length > 0) await tx.insert(productVariants).values(variants);
}

function termsOf({ id, priceCents }: DemoProductRow, rank: number): typeof productTerms.$inferInsert {
  // What costs little goes by the box.
  const box = priceCents < 4_000 ? 24 : priceCents < 12_000 ? 12 : priceCents < 40_000 ? 4 : null;
  return {
    productId: id,
    minimum: box,
    multiple: box && rank % 4 === 0 ? box : null,
    packings: box ? [{ unit: rank % 6 === 0 ? "FD" : "CX", amount: box, ean: null }] : [],
    steps:
      box && rank % 3 !== 1
        ? [
            { from: box * 4, price: Math.round(priceCents * 0.95) },
            { from: box * 10, price: Math.round(priceCents * 0.9) },
          ]
        : [],
    leadDays: rank % 10 === 4 ? 20 : null,
  };
}

function variantsOf({ id, name }: DemoProductRow): (typeof productVariants.$inferInsert)[] {
  const sizes = shoes.test(name) ? shoeSizes : clothes.test(name) ? clothesSizes : [];
  return sizes.map((size, rank) => ({ productId: id, number: rank + 1, rank, size }));
}

/** Rows that were left out, as the import tells them. */
const leftOut = [
  {
    row: 7,
    values: { name: "Kit de polpas sortidas", groups: ["Linha varejo"], commission: 12 },
    faults: ["preço: “a combinar” não é um preço"],
  },
  {
    row: 12,
    values: { name: "Polpa de bacuri 1 kg", groups: ["Linha varejo"], price: 19.9 },
    faults: ["EAN: use 8, 12, 13 ou 14 números"],
  },
];

/** The spreadsheet by which the company of the demo account brought its catalogue, two rows of which were faulty. */
export async function addSpreadsheet(
  { tx }: Scene,
  [company]: Company[],
  { products }: DemoCatalogue,
): Promise<void> {
  if (!company) return;
  const brought = products.filter(({ companyId }) => companyId === company.id).length;
  const [sent] = await tx
    .insert(productImports)
    .values({
      companyId: company.id,
      createdBy: company.managerId,
      fileName: "catalogo.xlsx",
      status: "DONE",
      rowsTotal: brought + leftOut.length,
      rowsFaulty: leftOut.length,
      rowsDone: brought,
      createdAt: company.createdAt,
      updatedAt: company.createdAt,
    })
    .returning({ id: productImports.id });
  if (!sent) return;
  await tx.insert(productImportRows).values(leftOut.map((row) => ({ ...row, importId: sent.id })));
}
