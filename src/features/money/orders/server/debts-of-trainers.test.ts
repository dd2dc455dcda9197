import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { payableTo } from "../../ledger/posting.ts";
import { balanceOf, owedBy } from "../../ledger/server/balances.ts";
import { payOut } from "../../payouts/server/pay-out.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { regretOrder } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);

it("what a trainer owes us after a lost dispute is owed still when others buy and give back", async () => {
  const { ids, user: trainer } = await scene.seller(100_000, 90_000, 80_000);
  await createBankAccount(orm(), { userId: trainer.id, agencyNumber: "1234" });
  const owed = () => owedBy(orm(), payableTo(trainer.id));
  const denied = await scene.bought((await scene.payer()).token, ids.slice(0, 1));
  const share = await owed();
  await scene.passDays(62);
  await payOut(app.services);
  await scene.settle();
  expect(await owed()).toBe(0);
  await scene.play(denied.payments[0]?._id, "contestar");
  await scene.play(denied.payments[0]?._id, "perder-contestacao");
  expect(await owed()).toBe(-share);
  const revenue = await balanceOf(orm(), "revenue:courses");
  for (const id of ids.slice(1)) {
    const { token } = await scene.payer();
    const { _id } = await scene.bought(token, [id]);
    expect(await owed()).toBeGreaterThan(-share);
    expect((await app.request(regretOrder, { token, params: { id: _id } })).status).toBe(200);
    await scene.settle();
    expect(await owed()).toBe(-share);
  }
  expect(await balanceOf(orm(), "revenue:courses")).toBe(revenue);
});
