import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { type Reply, useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { getStore } from "../../../market/representations/store-contract.ts";
import { getCompany, updateCompany } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { emailLinks, users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import {
  closeAccount,
  closeCompany,
  loadSession,
  registerCompany,
  registerProfessional,
} from "../../accounts/contract.ts";
import { changeEmail, confirmEmail } from "../../accounts/security-contract.ts";
import { blockCompany, getCompanyOfAdministration, unblockCompany } from "../companies-contract.ts";
import { freeDocumentOfCompany } from "../contract.ts";
import { getPerson, restorePage, suspendPage } from "../people-contract.ts";
import { standingDecisions } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha de todos";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });

let made = 0;
const newEmail = () => {
  made += 1;
  return `volta${made}@exemplo.test`;
};
const person = (email: string) => ({
  name: "Go",
  lastname: "Pista",
  email,
  phone: "11988887777",
  password,
  passwordConfirm: password,
  terms: true as const,
});

interface Registered {
  company: { _id: string };
  auth: { token: string };
}

/** Sends a registration of a company, which comes to be. */
async function registered(sent: Promise<Reply<Registered>>, email: string) {
  const { status, body } = await sent;
  expect(status).toBe(200);
  const params = { id: body.company._id };
  const { token } = body.auth;
  const close = () => app.request(closeCompany, { params, token, body: { password } });
  const isPublic = async () => (await app.request(getCompany, { params })).status === 200;
  return { params, token, email, close, isPublic };
}
const sendCompany = (document: string, email: string) =>
  app.request<Registered>(registerCompany, {
    body: {
      company: { name_fancy: "Golpe Vagas", document, phone: "1133334444" },
      user: person(email),
    },
  });
function openCompany(document: string) {
  const email = newEmail();
  return registered(sendCompany(document, email), email);
}
const blocking = { password, block: { reason: "Vagas que não existem" } };

/** A professional who registers, with what the person then does. */
async function openProfessional(email = newEmail()) {
  const { user, auth } = await app.as(null)(registerProfessional, { body: { user: person(email) } as never });
  const params = { id: user._id };
  const { token } = auth;
  return {
    params,
    token,
    email,
    give: (document: string) =>
      app.request(updateUser, { params, token, body: { user: { document, birthdate: "1990-01-01" } } }),
    changeTo: async (to: string) => {
      await app.as(token)(changeEmail, { body: { password, email: to } });
      const link = emailTokenIn((await queuedEmails(app, to)).at(-1));
      await app.as(null)(confirmEmail, { body: { token: link } });
    },
    confirm: () => orm().update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, params.id)),
    close: () => app.as(token)(closeAccount, { params, body: { password } }),
    isPublic: async () => (await app.request(getStore, { params })).status === 200,
  };
}
const suspending = { password, suspension: { reason: "Perfil falso" } };

it("a company that was blocked is blocked again once it is closed and its CNPJ registered anew, until that ends", async () => {
  const { user: admin, token } = await administrator();
  const document = cnpjOf(77_000_001);
  const first = await openCompany(document);
  await app.as(token)(blockCompany, { params: first.params, body: blocking });
  expect((await first.close()).status).toBe(200);

  const again = await openCompany(document);
  expect(await again.isPublic()).toBe(false);
  // Its manager goes on entering, and is told why.
  expect((await app.as(again.token)(loadSession)).company?.blocked_at).not.toBeNull();
  const reason = "Este CNPJ foi bloqueado antes, numa empresa que foi excluída.";
  expect((await sendQueuedEmails(app, again.email)).map(({ text }) => text).join()).toContain(reason);
  const { company } = await app.as(token)(getCompanyOfAdministration, { params: again.params });
  const by = `${admin.name} ${admin.lastname}`;
  expect(company.block).toMatchObject({ reason, by });
  expect(company.decision_list).toMatchObject([{ decision: "BLOCK", reason, by }]);
  const other = await openCompany(cnpjOf(77_000_002));
  expect(await other.isPublic()).toBe(true);

  // Once more; then the administration ends it for good.
  await again.close();
  const third = await openCompany(document);
  expect(await third.isPublic()).toBe(false);
  await app.as(token)(unblockCompany, { params: third.params, body: { password } });
  expect(await third.isPublic()).toBe(true);
  await third.close();
  expect(await (await openCompany(document)).isPublic()).toBe(true);
});

it("a company that gives such a CNPJ later is blocked by it, unless it was given back to whose it is", async () => {
  const { token } = await administrator();
  const document = cnpjOf(77_000_003);
  const first = await openCompany(document);
  await app.as(token)(blockCompany, { params: first.params, body: blocking });
  await first.close();
  const other = await openCompany(cnpjOf(77_000_004));
  const free = { password, release: { reason: "É de outra empresa" } };
  await app.as(token)(freeDocumentOfCompany, { params: other.params, body: free });
  const give = { params: other.params, token: other.token, body: { company: { document } } };
  expect(await app.request(updateCompany, give)).toMatchObject({
    status: 200,
    body: { company: { blocked_at: expect.any(String) } },
  });
  expect(await other.isPublic()).toBe(false);

  await app.as(token)(freeDocumentOfCompany, { params: other.params, body: free });
  expect(await (await openCompany(document)).isPublic()).toBe(true);
});

it("a registration in the moment in which the company is closing is blocked like a later one, and of two one comes to be", async () => {
  const { token } = await administrator();
  const document = cnpjOf(77_000_005);
  const first = await openCompany(document);
  await app.as(token)(blockCompany, { params: first.params, body: blocking });
  const holder = await app.services.db.pool.connect();
  await holder.query("begin");
  // Closing has emptied the company when it writes this down.
  await holder.query("lock table audit_entries in share row exclusive mode");
  const closing = first.close();
  await manyWait(orm(), 1);
  const sent = [newEmail(), newEmail()].map((email) => sendCompany(document, email));
  await manyWait(orm(), 3);
  await holder.query("commit");
  holder.release();
  expect((await closing).status).toBe(200);
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const found = await orm().select().from(companies).where(eq(companies.document, document));
  expect(found).toMatchObject([{ blockedAt: expect.any(Date) }]);
});

it("the page of a professional who was suspended is so again by another account with the same CPF, until that ends", async () => {
  const { user: admin, token } = await administrator();
  const first = await openProfessional();
  await first.give("52998224725");
  await app.as(token)(suspendPage, { params: first.params, body: suspending });
  await first.close();

  const again = await openProfessional();
  expect(await again.isPublic()).toBe(true);
  expect((await again.give("52998224725")).status).toBe(200);
  expect(await again.isPublic()).toBe(false);
  expect((await app.as(again.token)(loadSession)).user.page_suspended_at).not.toBeNull();
  const reason = "A página de outra conta com este CPF foi suspensa antes.";
  expect((await sendQueuedEmails(app, again.email)).map(({ text }) => text).join()).toContain(reason);
  const { person: seen } = await app.as(token)(getPerson, { params: again.params });
  const by = `${admin.name} ${admin.lastname}`;
  expect(seen.suspension).toMatchObject({ reason, by });
  expect(seen.decision_list).toMatchObject([{ decision: "SUSPEND_PAGE", reason, by }]);
  const other = await openProfessional();
  await other.give("11144477735");
  expect(await other.isPublic()).toBe(true);

  await app.as(token)(restorePage, { params: again.params, body: { password } });
  expect(await again.isPublic()).toBe(true);
  await again.close();
  // Nor does the e-mail of the first account bring it back.
  const third = await openProfessional(first.email);
  await third.give("52998224725");
  expect(await third.isPublic()).toBe(true);
});

it("so it is by the same mailbox: registered anew, changed to, or left behind by who is suspended", async () => {
  const { token } = await administrator();
  const suspend = (of: { params: { id: string } }) =>
    app.as(token)(suspendPage, { params: of.params, body: suspending });
  // Who typed the e-mail of a stranger leaves nothing to them.
  const impostor = await openProfessional();
  await suspend(impostor);
  await impostor.close();
  expect(await (await openProfessional(impostor.email)).isPublic()).toBe(true);

  const first = await openProfessional();
  await orm().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, first.params.id));
  await suspend(first);
  const left = newEmail();
  await first.changeTo(left);
  // As if the days had passed in which that can be undone.
  await orm().delete(emailLinks).where(eq(emailLinks.userId, first.params.id));
  await first.close();
  expect(await (await openProfessional(first.email)).isPublic()).toBe(false);
  expect(await (await openProfessional(left.replace("@", "+loja@"))).isPublic()).toBe(false);

  const other = await openProfessional();
  expect(await other.isPublic()).toBe(true);
  await other.changeTo(left);
  expect(await other.isPublic()).toBe(false);
  await app.as(token)(restorePage, { params: other.params, body: { password } });
  expect(await other.isPublic()).toBe(true);
});

it("nor is a CPF taken over from a suspended account, whose e-mail nobody confirmed, by one that is not", async () => {
  const { token } = await administrator();
  const first = await openProfessional();
  await first.give("39053344705");
  await app.as(token)(suspendPage, { params: first.params, body: suspending });
  const other = await openProfessional();
  await other.confirm();
  expect((await other.give("39053344705")).status).toBe(200);
  expect(await other.isPublic()).toBe(false);
});

it("the account of who is blocked in the moment in which it closes stays, and so does one that nobody claimed", async () => {
  const { user: admin } = await administrator();
  const { user, token } = await createSignedInUser(orm(), { password });
  const unclaimed = await createUser(orm(), { type: "EMPLOYEE", passwordHash: null });
  const block = "update users set blocked_at = now(), block_reason = 'x', blocked_by = $2 where id = $1";
  const holder = await app.services.db.pool.connect();
  await holder.query("begin");
  await holder.query(block, [user.id, admin.id]);
  const closing = app.request(closeAccount, { params: { id: user.id }, token, body: { password } });
  await manyWait(orm(), 1);
  await holder.query("commit");
  await holder.query(block, [unclaimed.id, admin.id]);
  holder.release();
  expect((await closing).status).toBe(401);
  const again = { body: { user: person(unclaimed.email) } };
  expect((await app.request(registerProfessional, again)).status).toBe(409);
});

it("what stands is forgotten after two years", async () => {
  await orm().delete(standingDecisions);
  const { id } = await createUser(orm());
  const row = (hash: string, keptAt: string) =>
    ({ kind: "PERSON", hash, accountId: id, decidedBy: id, keptAt: new Date(keptAt) }) as const;
  const soon = new Date(Date.now() - 700 * 86_400_000).toISOString();
  await orm()
    .insert(standingDecisions)
    .values([row("old", "2020-01-01"), row("new", soon)]);
  const { handlers, log, db } = app.services;
  for (const sweep of handlers.of(sweeps)) await sweep(orm(), log, db.transaction);
  expect((await orm().select().from(standingDecisions)).map(({ hash }) => hash)).toEqual(["new"]);
});
