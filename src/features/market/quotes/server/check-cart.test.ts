import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { replaceVariants, writeTerms } from "../../products/server/terms.ts";
import { companyTerms } from "../../products/table.ts";
import { checkCart, listQuotes, requestQuote } from "../contract.ts";
import { createStore } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

/** A store with a product of R$ 100 in two variants, of which many cost less. */
async function scene() {
  const { salesman, offers, ...rest } = await createStore(orm(), 2);
  const [first, second] = offers;
  if (!first || !second) throw new Error("two offers");
  await app.services.db.transaction(async (tx) => {
    await writeTerms(tx, first.product.id, {
      ...{ minimum: 24, multiple: 12, packings: [{ unit: "CX", amount: 12, ean: null }] },
      steps: [{ from: 48, price: 90 }],
    });
    await replaceVariants(tx, first.product.id, [
      { number: undefined, colour: "Azul", size: "M", code: null, price: null },
      { number: undefined, colour: "Preto", size: "M", code: null, price: 111.11 },
    ]);
    await tx.insert(companyTerms).values({ companyId: first.company.id, minimumOrderCents: 50_000 });
  });
  const check = (ids: string[], id: string = salesman.slug) =>
    app.request(checkCart, { params: { id }, body: { cart: ids.map((_id) => ({ product: { _id } })) } });
  return { ...rest, salesman, first, second, check };
}

describe("the cart of a store", () => {
  it("is told what the store says of its products, and not of what it has no more", async () => {
    const { first, second, check, salesman } = await scene();
    const other = await createStore(orm(), 1);
    const elsewhere = other.offers[0]?.product.id ?? "";
    const { status, body } = await check([second.product.id, first.product.id, first.product.id, elsewhere]);
    expect(status).toBe(200);
    expect(body.product_list).toMatchObject([
      { _id: second.product.id, minimum: null, steps: [], variants: [], minimum_order: null },
      {
        ...{ _id: first.product.id, price: 100, sales_commission: null },
        ...{ minimum: 24, multiple: 12, steps: [{ from: 48, price: 90 }], minimum_order: 500 },
        variants: [
          { number: 1, colour: "Azul" },
          { number: 2, colour: "Preto", price: 111.11 },
        ],
      },
    ]);
    expect((await check([first.product.id], salesman.id)).body.product_list).toHaveLength(1);
    expect((await check([])).body.product_list).toEqual([]);
    expect((await check([], unknown)).status).toBe(404);
    expect((await check(["x"])).status).toBe(400);
    expect((await check(Array.from({ length: 51 }, () => first.product.id))).status).toBe(400);
    expect((await app.request(checkCart, { params: { id: salesman.id }, rawBody: "{" })).status).toBe(400);
  });

  it("is quoted at the price of as many as there are, each variant a line of its own", async () => {
    const { salesman, token, first } = await scene();
    const email = "balcao@cliente.test";
    const product = { _id: first.product.id };
    const send = (cart: object[]) =>
      app.request(requestQuote, { body: { email, name: "Balcão", salesman: salesman.slug, cart } });
    const reply = await send([
      { amount: 30, product, variant: 1 },
      { amount: "12", product, variant: "2" },
      { amount: 6, product, variant: 1 },
      { amount: 1, product },
    ]);
    expect(reply.status).toBe(200);
    const [quote] = (await app.as(token)(listQuotes, {})).quote_list;
    expect(quote?.items.map(({ variant, amount, price }) => [variant, amount, price])).toEqual([
      ["Azul, M", 36, 90],
      ["Preto, M", 12, 111.11],
      [null, 1, 90],
    ]);
    expect(quote?.total).toBe(36 * 90 + 1_333.32 + 90);
    const [mail] = await queuedEmails(app, email);
    expect(mail?.text).toContain(`36 × ${first.product.name} (Azul, M)`);
    const gone = await send([{ amount: 1, product, variant: 9 }]);
    expect(gone).toMatchObject({ status: 422, body: { code: "PRODUCT_LEFT_STORE" } });
    expect((await send([{ amount: 1, product, variant: 0 }])).status).toBe(400);
  });
});
