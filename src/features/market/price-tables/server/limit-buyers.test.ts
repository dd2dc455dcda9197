import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { createProposal } from "../../sales/contract.ts";
import { createSeller, proposalOf } from "../../sales/testing/scene.ts";
import { choosePriceTables } from "../choice-contract.ts";
import { maxBuyers } from "./limit-buyers.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const [known, last, next] = ["12ABC34501DE35", "11222333000181", "52998224725"];

it("a representative is told of the tables of so many buyers a day, by choosing and by proposing, and of each again", async () => {
  const { salesman, product, token } = await createSeller(orm());
  const choose = (document: string | null) =>
    app.request(choosePriceTables, { token, body: { products: [product.id], buyer: { document } } });
  const propose = (document: string) =>
    app.request(createProposal, {
      token,
      body: proposalOf(product.id, { buyer: { document }, price_tables: [{ _id: product.id }] }),
    });
  expect((await choose(known)).status).toBe(200);
  const all = { key: `buyers of price tables of ${salesman.id}`, max: maxBuyers, windowSeconds: 24 * 3600 };
  for (let count = 2; count < maxBuyers; count++) await takeAllowances(orm(), [all]);
  // What is refused of it tells that the table is not theirs.
  expect(await propose(last)).toMatchObject({ status: 422, body: { code: "PRICE_TABLE_NOT_HELD" } });
  for (const reply of [await choose(next), await propose(next), await choose(next)])
    expect(reply).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  for (const document of [known, last, null]) expect((await choose(document)).status).toBe(200);
});
