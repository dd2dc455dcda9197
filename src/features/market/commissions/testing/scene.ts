import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import type { Call } from "../../../../shared/endpoint.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPrincipal, getPrincipal } from "../contract.ts";
import { createReceipt, createReturn, settleSale } from "../receipt-contract.ts";
import { createSale, getSale } from "../sale-contract.ts";

type GivenSale = { principal?: string; lines?: [amount: number, rate: number | null][] } & Record<
  string,
  unknown
>;

/** What of the app under test it takes. */
interface App {
  services: { db: { orm: Connection } };
  as: (token: string) => Call;
}

let numbered = firstSerial;

/** A representative with one principal that is not on Praça: 10% unless a line says otherwise. */
export async function createBook(app: App, given: object = {}) {
  const { user, token } = await createSignedInUser(app.services.db.orm);
  const as = app.as(token);
  const addPrincipal = async (other: object = {}) =>
    (await as(createPrincipal, { body: { principal: { name: "Fábrica Aurora", rate: 10, ...other } } }))
      .principal;
  const principal = await addPrincipal(given);
  return {
    user,
    token,
    as,
    addPrincipal,
    principal,
    read: async (id = principal._id) => (await as(getPrincipal, { params: { id } })).principal,
    sell: async ({ lines = [[1_000, null]], principal: of = principal._id, ...rest }: GivenSale = {}) =>
      (await as(createSale, { body: { sale: saleOf(of, lines, rest) } })).sale,
    receive: async (id: string, paid_on: string, amount: number, settles = false) =>
      (await as(createReceipt, { params: { id }, body: { receipt: { paid_on, amount, settles } } })).sale,
    settle: (id: string, paid_on: string) =>
      as(settleSale, { params: { id }, body: { settlement: { paid_on } } }),
    giveBack: async (id: string, returned_on: string, given: object) =>
      (
        await as(createReturn, {
          params: { id },
          body: { return: { returned_on, line: 0, amount: 1, cause: "BUYER", ...given } },
        })
      ).sale,
    sale: async (id: string) => (await as(getSale, { params: { id } })).sale,
  };
}

/** A body of `createSale`. */
export function saleOf(
  principal: string,
  lines: [amount: number, rate: number | null][] = [[1_000, null]],
  given: Record<string, unknown> = {},
) {
  numbered += 1;
  return {
    principal: { _id: principal },
    number: `P-${numbered}`,
    sold_on: "2026-01-05",
    buyer_name: "Mercado Bom Preço",
    lines: lines.map(([amount, rate], index) => ({ name: `Item ${index + 1}`, amount, rate })),
    ...given,
  };
}
