import { and, eq } from "drizzle-orm";
import { companyTerms } from "../../features/market/products/table.ts";
import { representations } from "../../features/market/representations/table.ts";
import type { OrderStatus, ProposalStatus } from "../../features/market/sales/lifecycle.ts";
import { createProposal, createSaleOrder } from "../../features/market/sales/testing/factory.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { slugOf } from "../../platform/slugs.ts";
import { addDays } from "../../shared/calendar.ts";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import { addBookOfOrders, addCommissions } from "./commissions.ts";
import { addCustomers, demoDocument, noteBuyers } from "./customers.ts";
import type { DemoTable } from "./price-tables.ts";
import type { DemoCatalogue, DemoProductRow } from "./products.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How each of a seller's proposals stands, and how many days ago it was made. */
const offered: readonly [ProposalStatus, number][] = [
  // The first is of the company that signs in to the demonstration.
  ["NEEDS_APPROVAL", 0],
  ["COUNTERED", 1],
  ["SENT", 2],
  ["SEEN", 4],
  ["DRAFT", 1],
  ["EXPIRED", 40],
  ["DECLINED", 20],
  ["WITHDRAWN", 15],
];
const ordered: readonly [OrderStatus, number][] = [
  ["AWAITING_COMPANY", 3],
  ["AWAITING_COMPANY", 28],
  ["CONFIRMED", 9],
  ["INVOICED", 25],
  ["DELIVERED", 60],
  ["DELIVERED", 95],
  ["REFUSED", 30],
  ["LAPSED", 70],
  ["CANCELED", 45],
];
const places = [
  ["Campinas", "SP"],
  ["São Paulo", "SP"],
  ["Joinville", "SC"],
  ["Belo Horizonte", "MG"],
  ["Curitiba", "PR"],
] as const;
const words = [
  "Consigo este preço fechando até sexta.",
  "Frete por nossa conta acima de 50 caixas.",
  "Entrega em uma semana.",
  null,
];

/** Proposals and orders in every state, of the sellers whose stores are filled: all of them for the first, some for others. */
export async function addSales(
  scene: Scene,
  sellers: readonly Professional[],
  { products }: DemoCatalogue,
  { firstCompanyId, table }: { firstCompanyId: string; table: DemoTable | null },
): Promise<void> {
  const productOf = new Map(products.map((product) => [product.id, product]));
  // Most companies let their representatives give a little.
  await scene.tx.update(companyTerms).set({ discountPoints: 500 });
  for (const [index, seller] of sellers.slice(0, 6).entries()) {
    const own = await productsOf(scene, seller, productOf);
    const companies = [...new Set(own.map(({ companyId }) => companyId))]
      .sort((one, other) => Number(other === firstCompanyId) - Number(one === firstCompanyId))
      .slice(0, 3);
    if (companies.length === 0) continue;
    const isFirst = index === 0;
    if (isFirst && table && companies.includes(table.companyId)) await addTabled(scene, seller, own, table);
    for (const [nth, [status, daysAgo]] of offered.entries())
      if (isFirst || (nth + index) % 3 === 0) {
        const offer = offerOf(scene, seller, { own, companies, nth, daysAgo });
        await createProposal(scene.tx, { ...offer, status, ...soon(status, scene) });
      }
    for (const [nth, [status, daysAgo]] of ordered.entries())
      if (isFirst || (nth + index) % 3 === 0) {
        const offer = offerOf(scene, seller, { own, companies, nth, daysAgo });
        const [city, state] = places[(nth + index) % places.length] ?? places[0];
        const document = demoDocument(1_000 + index * 100 + nth);
        await createSaleOrder(scene.tx, { ...offer, status, city, state, document });
      }
    if (isFirst) {
      await addCustomers(scene, seller, own);
      await addCommissions(scene, seller);
    } else {
      await noteBuyers(scene, seller);
      if (companies.includes(firstCompanyId)) await addBookOfOrders(scene, seller);
    }
  }
}

/** A proposal for a buyer in the south, at the prices of the company's table for it. */
async function addTabled(
  scene: Scene,
  seller: Professional,
  own: readonly DemoProductRow[],
  { id, name, companyId, priceOf }: DemoTable,
): Promise<void> {
  const offer = offerOf(scene, seller, { own, companies: [companyId], nth: 1, daysAgo: 1 });
  await createProposal(scene.tx, {
    ...offer,
    status: "SEEN",
    buyer: { ...offer.buyer, state: "SC" },
    table: { id, name, by: "STATE" },
    lines: offer.lines.map(({ product, amount }) => ({
      product,
      amount,
      listCents: priceOf(product.priceCents),
    })),
    ...soon("SEEN", scene),
  });
}

/** What is not answered yet holds for days to come. */
const soon = (status: ProposalStatus, { now }: Scene) =>
  status === "EXPIRED" ? {} : { validUntil: addDays(dayInBrasilia(now), 12) };

async function productsOf(
  { tx }: Scene,
  seller: Professional,
  productOf: Map<string, DemoProductRow>,
): Promise<DemoProductRow[]> {
  const rows = await tx
    .select({ productId: representations.productId })
    .from(representations)
    .where(and(eq(representations.userId, seller.id), eq(representations.status, "APPROVED")));
  return rows.flatMap(({ productId }) => productOf.get(productId ?? "") ?? []);
}

interface Choice {
  own: readonly DemoProductRow[];
  companies: readonly string[];
  nth: number;
  daysAgo: number;
}

function offerOf({ random, now }: Scene, seller: Professional, { own, companies, nth, daysAgo }: Choice) {
  const companyId = companies[nth % companies.length] ?? "";
  const goods = own.filter((product) => product.companyId === companyId);
  const buyer = demoName(random);
  const name = `${buyer.name} ${buyer.lastname}`;
  const message = words[nth % words.length];
  return {
    salesmanId: seller.id,
    companyId,
    lines: random.some(goods, Math.min(goods.length, 1 + (nth % 3))).map((product) => ({
      product,
      amount: random.whole(12, 96),
      // A tenth below the list now and then, which waits for the company.
      priceCents: nth % 2 === 1 ? product.priceCents : Math.ceil((product.priceCents * 9) / 10),
    })),
    buyer: {
      name,
      email: `${slugOf(name).replaceAll("-", ".")}@cliente.test`,
      phone: `119${random.whole(10_000_000, 99_999_999)}`,
    },
    freightCents: nth % 3 === 0 ? 8_900 : 0,
    payment: { days: [30, 60], points: 0 },
    ...(message && { message }),
    createdAt: new Date(now.getTime() - daysAgo * dayMilliseconds),
  };
}
