import { beforeEach, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { getPayee, holdPayee, releasePayee } from "../../../money/payouts/administration-contract.ts";
import { payOutNow } from "../../../money/payouts/server/pay-out.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { blockPerson, unblockPerson } from "../people-contract.ts";

const app = useTestApp({ own: true });
const { bankDoes, begin, earner, owed, passDays, settle, strayCents, transfersOf } = payoutScene(app);
const password = "senha da Ada";
const reason = "Vendas que ninguém fez";
const administrator = async () =>
  (await createSignedInUser(app.services.db.orm, { type: "ADMIN", password })).token;
const block = (token: string, id: string) =>
  app.request(blockPerson, { token, params: { id }, body: { password, block: { reason } } });
const unblock = (token: string, id: string) =>
  app.request(unblockPerson, { token, params: { id }, body: { password } });

beforeEach(() => passDays(31));

it("who is blocked is paid nothing, and what was owed once the block is taken back", async () => {
  const admin = await administrator();
  const { userId, user } = await earner({ cents: 7_000 });
  await begin();
  expect((await block(admin, userId)).status).toBe(200);
  // What was made out and not sent yet is owed again.
  expect(await transfersOf(userId)).toMatchObject([{ status: "CANCELED", reason: "HELD" }]);
  await payOutNow(app.services);
  await settle();
  expect(await owed(userId)).toBe(7_000);
  const { hold_list } = await app.as(admin)(getPayee, { params: { id: userId } });
  expect(hold_list).toMatchObject([{ reason, released_at: null }]);
  // The mail of the block says it all.
  expect((await queuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
    "A sua conta foi bloqueada",
  ]);

  expect((await unblock(admin, userId)).status).toBe(200);
  await payOutNow(app.services);
  await bankDoes();
  expect((await transfersOf(userId)).map(({ status }) => status)).toEqual(["CANCELED", "PAID"]);
  expect(await strayCents()).toBe(0);
});

it("a block takes its own hold along, however long its reason, and however another one ends", async () => {
  const admin = await administrator();
  const { userId } = await earner();
  const body = { password, hold: { reason: "Documentos que não conferem" } };
  await app.as(admin)(holdPayee, { params: { id: userId }, body });
  const long = { password, block: { reason: "x".repeat(500) } };
  expect((await app.request(blockPerson, { token: admin, params: { id: userId }, body: long })).status).toBe(
    200,
  );
  const release = () =>
    app.request(releasePayee, { token: admin, params: { id: userId }, body: { password } });
  expect((await release()).body).toMatchObject({ message: /enquanto a conta estiver bloqueada/ });
  await payOutNow(app.services);
  expect(await transfersOf(userId)).toEqual([]);
  // Somebody may decide to pay all the same.
  expect((await release()).body).toMatchObject({ message: /foi avisada/ });
  await payOutNow(app.services);
  expect(await transfersOf(userId)).toMatchObject([{ status: "WAITING" }]);
  expect((await release()).status).toBe(409);
});

it("a hold for another reason outlasts the block", async () => {
  const admin = await administrator();
  const { userId } = await earner();
  const body = { password, hold: { reason: "Documentos que não conferem" } };
  await app.as(admin)(holdPayee, { params: { id: userId }, body });
  await block(admin, userId);
  await unblock(admin, userId);
  await payOutNow(app.services);
  expect(await transfersOf(userId)).toEqual([]);
  const { hold_list } = await app.as(admin)(getPayee, { params: { id: userId } });
  expect(hold_list.filter(({ released_at }) => !released_at)).toMatchObject([{ reason: body.hold.reason }]);
});

it("neither blocks, holds nor runs at the same moment wait for each other in a circle", async () => {
  const admin = await administrator();
  const people = await Promise.all(Array.from({ length: 6 }, () => earner({ cents: 2_000 })));
  const body = { password, hold: { reason } };
  const replies = await Promise.all([
    ...people.map(({ userId }) => block(admin, userId)),
    ...people.map(({ userId }) => app.request(holdPayee, { token: admin, params: { id: userId }, body })),
    begin().then(() => ({ status: 200 })),
  ]);
  expect(statuses(replies.slice(0, 6) as never)).toEqual(Array(6).fill(200));
  for (const { status } of replies.slice(6)) expect([200, 409]).toContain(status);
  await settle();
  for (const { userId } of people) expect(await owed(userId)).toBe(2_000);
});
