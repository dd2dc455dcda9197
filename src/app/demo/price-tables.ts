import { createPriceTable } from "../../features/market/price-tables/testing/factory.ts";
import { cnpjOf } from "../../features/people/companies/testing/factory.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Company } from "./companies.ts";
import type { DemoProductRow } from "./products.ts";
import type { Scene } from "./scene.ts";

/** The table of the first company that a proposal of the demonstration is written with. */
export interface DemoTable {
  id: string;
  name: string;
  companyId: string;
  /** Of so many cents by the catalogue. */
  priceOf: (cents: number) => number;
}

const lessBy = (percent: number) => (cents: number) =>
  Math.max(1, Math.round((cents * (100 - percent)) / 100));

/** Tables of the first two companies: one of states, one of named customers, one that is over, one of a segment. */
export async function addPriceTables(
  { tx, today }: Scene,
  [first, second]: readonly Company[],
  products: readonly DemoProductRow[],
): Promise<DemoTable | null> {
  if (!first) return null;
  const pricesOf = (companyId: string, priceOf: (cents: number) => number) =>
    products
      .filter((product) => product.companyId === companyId)
      .map(({ id, priceCents }) => ({ productId: id, priceCents: priceOf(priceCents) }));
  const companyId = first.id;
  const year = today.slice(0, 4);
  const south = await createPriceTable(tx, {
    companyId,
    name: `Tabela Sul ${year}`,
    validFrom: `${year}-01-01`,
    validTo: addDays(today, 90),
    states: ["PR", "SC", "RS"],
    discountPoints: 300,
    maxDiscountPoints: 1_000,
    minimumOrderCents: 80_000,
    leadDays: 10,
    payments: [
      { days: [0], percent: -3 },
      { days: [30, 60], percent: 0 },
    ],
    prices: pricesOf(companyId, lessBy(6)),
  });
  await createPriceTable(tx, {
    companyId,
    name: "Grandes contas",
    validFrom: addDays(today, -120),
    discountPoints: 0,
    customers: [
      { document: cnpjOf(31_000_007), name: "Rede Bom Preço" },
      { document: cnpjOf(31_000_014), name: "Atacado Três Irmãos" },
    ],
    prices: pricesOf(companyId, lessBy(12)),
  });
  await createPriceTable(tx, {
    companyId,
    name: "Semana do cliente",
    validFrom: addDays(today, -60),
    validTo: addDays(today, -53),
    prices: pricesOf(companyId, lessBy(15)).slice(0, 4),
  });
  if (second)
    await createPriceTable(tx, {
      companyId: second.id,
      name: "Revenda",
      validFrom: addDays(today, -30),
      ...(second.segmentId ? { segmentIds: [second.segmentId] } : { states: ["SP"] }),
      prices: pricesOf(second.id, lessBy(9)),
    });
  return { id: south.id, name: south.name, companyId, priceOf: lessBy(6) };
}
