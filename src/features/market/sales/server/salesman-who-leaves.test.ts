import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { users } from "../../../people/users/table.ts";
import { createProposal, writeRound } from "../contract.ts";
import { proposalRounds, proposals } from "../table.ts";
import { createSeller, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

it("who closes the account offers nothing meanwhile", async () => {
  const { salesman, product, token, propose } = await createSeller(orm());
  const { proposal } = await propose();
  const calls = [
    () => app.request(createProposal, { token, body: proposalOf(product.id, { send: false }) }),
    () =>
      app.request(writeRound, {
        token,
        params: { id: proposal.id },
        body: roundOf(product.id, 1, { price: 90 }),
      }),
  ];
  for (const call of calls) {
    const { reply } = await app.services.db.transaction(async (tx) => {
      await lockAccount(tx, salesman.id, "update");
      const answered = call();
      await somebodyWaits(orm(), tx);
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, salesman.id));
      return { reply: answered };
    });
    expect((await reply).status).toBe(401);
    await orm().update(users).set({ deletedAt: null }).where(eq(users.id, salesman.id));
  }
  expect(await orm().$count(proposals, eq(proposals.salesmanId, salesman.id))).toBe(1);
  expect(await orm().$count(proposalRounds, eq(proposalRounds.proposalId, proposal.id))).toBe(1);
});
