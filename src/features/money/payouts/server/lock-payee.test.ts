import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { payableTo } from "../../ledger/posting.ts";
import { lockPayables } from "../../ledger/server/post.ts";
import { holdPayee } from "../administration-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "uma-senha-que-ninguem-adivinha";

it("who holds payouts waits for whoever closes the account without keeping the money from them", async () => {
  const { token } = await createSignedInUser(orm(), { type: "ADMIN", password });
  const { id } = await createUser(orm());
  let held: Promise<{ status: number }> | undefined;
  await app.services.db.transaction(async (tx) => {
    await lockAccount(tx, id, "update");
    held ??= app.request(holdPayee, {
      token,
      params: { id },
      body: { password, hold: { reason: "Os documentos da conta não conferem" } },
    });
    await somebodyWaits(orm(), tx);
    // What closing an account comes to after the person.
    await tx.execute(sql`set local lock_timeout = '300ms'`);
    await lockPayables(tx, [payableTo(id)]);
  });
  expect((await held)?.status).toBe(200);
});
