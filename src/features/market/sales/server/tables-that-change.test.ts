import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { priceTableCustomers, priceTables } from "../../price-tables/table.ts";
import { createPriceTable } from "../../price-tables/testing/factory.ts";
import { companyTerms } from "../../products/table.ts";
import type { Proposal } from "../contract.ts";
import * as contract from "../contract.ts";
import { createSeller, proposalOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const cnpj = "12ABC34501DE35";

async function scene() {
  const { company, product, token } = await createSeller(orm());
  const table = (given: Partial<Parameters<typeof createPriceTable>[1]> & { priceCents?: number } = {}) => {
    const { priceCents = 9_000, ...rest } = given;
    return createPriceTable(orm(), {
      ...{ companyId: company.id, prices: [{ productId: product.id, priceCents }] },
      ...rest,
    });
  };
  const send = (given: Parameters<typeof proposalOf>[1] = {}) =>
    app.request<{ proposal_list: Proposal[] }>(contract.createProposal, {
      token,
      body: proposalOf(product.id, given),
    });
  return { companyId: company.id, table, send };
}

it("is for whom it is now, where that changes while a proposal waits for it", async () => {
  const { table, send } = await scene();
  const { id: forSouth } = await table({ states: ["SC"] });
  const { id: forOne } = await table({ customers: [{ document: cnpj, name: "Mercado Azul" }] });
  let replies: ReturnType<typeof send>[] = [];
  await app.services.db.transaction(async (tx) => {
    // Of all who buy in a state it becomes one of a customer alone; the other is of somebody else.
    await tx.update(priceTables).set({ states: null, version: 2 }).where(eq(priceTables.id, forSouth));
    await tx.insert(priceTableCustomers).values({ tableId: forSouth, document: "52998224725", name: "Ana" });
    await tx.update(priceTables).set({ version: 2 }).where(eq(priceTables.id, forOne));
    await tx.delete(priceTableCustomers).where(eq(priceTableCustomers.tableId, forOne));
    await tx.insert(priceTableCustomers).values({ tableId: forOne, document: "52998224725", name: "Ana" });
    replies = [send({ buyer: { state: "SC" } }), send({ buyer: { document: cnpj } })];
    await manyWait(orm(), 2);
  });
  for (const { status, body } of await Promise.all(replies)) {
    expect(status).toBe(200);
    expect(body.proposal_list[0]?.rounds[0]).toMatchObject({ price_table: null });
    expect(body.proposal_list[0]?.rounds[0]?.lines[0]).toMatchObject({ list_price: 100 });
  }
});

it("gives no more than its most, also where the cent of one piece rounds it away", async () => {
  const { table, send, companyId } = await scene();
  await orm().insert(companyTerms).values({ companyId, discountPoints: 0 });
  await table({ priceCents: 5, maxDiscountPoints: 500 });
  const paid = (percent: number, price?: number) =>
    send({ payment: { days: [0], percent }, ...(price && { price }) });
  expect((await paid(-5)).status).toBe(200);
  expect(await paid(-5.01)).toMatchObject({ status: 422, body: { code: "DISCOUNT_BEYOND_TABLE" } });
  expect((await paid(-9.9)).status).toBe(422);
  // What is dearer than the table leaves room for it.
  expect((await paid(-20, 0.06)).status).toBe(200);
  expect((await paid(-20.84, 0.06)).status).toBe(422);
});
