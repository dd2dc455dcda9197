import type { Connection } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { createStore } from "../../quotes/testing/scene.ts";
import { createProposal, createSaleOrder } from "./factory.ts";

type Given<Make extends (connection: Connection, given: never) => unknown> = Partial<Parameters<Make>[1]>;

/** A representative whose store holds one product (R$ 100,00 at 10%) of a company, and what they sell of it. */
export async function createSeller(connection: Connection, companyCount = 1) {
  const store = await createStore(connection, companyCount);
  const { company, product } = store.offer;
  const base = { salesmanId: store.salesman.id, companyId: company.id, lines: [{ product }] };
  return {
    ...store,
    company,
    product,
    /** Ten pieces, sent and not seen yet, unless told. */
    propose: (given: Given<typeof createProposal> = {}) => createProposal(connection, { ...base, ...given }),
    /** Of ten pieces; it waits for the company unless told. */
    sell: (given: Given<typeof createSaleOrder> = {}) => createSaleOrder(connection, { ...base, ...given }),
  };
}

/** The day so many days from now on, in Brasília. */
export const inDays = (days: number): string => addDays(dayInBrasilia(new Date()), days);

/** A body of `createProposal`: ten pieces of a product, at the price of the list unless told. */
export const proposalOf = (
  productIds: string | readonly string[],
  given: { price?: number; buyer?: object; [key: string]: unknown } = {},
) => {
  const { price, buyer, ...rest } = given;
  return {
    proposal: {
      buyer: { name: "Marina Alves", email: "marina@cliente.test", ...buyer },
      lines: [productIds].flat().map((_id) => ({ product: { _id }, amount: 10, price })),
      valid_until: inDays(30),
      ...rest,
    },
  };
};

/** A body of `writeRound`, likewise. */
export const roundOf = (productId: string, round: number, given: Parameters<typeof proposalOf>[1] = {}) => {
  const { buyer: _, ...rest } = proposalOf(productId, given).proposal;
  return { proposal: { round, ...rest } };
};
