import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { limitCounters } from "../../../base/limits/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { closeCompany, loadSession } from "../../../site/accounts/contract.ts";
import { exportPersonalData } from "../../../site/privacy/contract.ts";
import { answerContactRequest, getUserEmail, getUserPhone, listContactRequests } from "../contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "segredo certo";
const known = { createdAt: new Date("2026-01-01T12:00:00Z"), password };

const usedOf = (companyId: string, key: "CALLS" | "EMAILS") =>
  orm()
    .select({ used: limitCounters.used })
    .from(limitCounters)
    .where(and(eq(limitCounters.ownerId, companyId), eq(limitCounters.key, key)));

const unchanged = "Nada mudou: já estava assim.";

let addresses = 0;
const newAddress = () => `10.14.0.${++addresses}`;

const kinds = [
  { kind: "PHONE", field: "phone", ask: getUserPhone, key: "CALLS" },
  { kind: "EMAIL", field: "email", ask: getUserEmail, key: "EMAILS" },
] as const;

describe.each(kinds)("somebody who is asked first: $kind", ({ kind, field, ask, key }) => {
  async function scene() {
    const { company, token } = await createManagedCompany(orm(), known);
    const accepts = { acceptPhone: kind !== "PHONE", acceptEmail: kind !== "EMAIL" };
    const person = await createSignedInUser(orm(), accepts);
    const callBy = (manager: string) => app.request(ask, { token: manager, params: { id: person.user.id } });
    const answer = (allow: boolean, to: string = company.id) =>
      app.request(answerContactRequest, {
        token: person.token,
        params: { companyId: to },
        body: { request: { kind, allow } },
      });
    const listed = async () => (await app.as(person.token)(listContactRequests, { query: {} })).request_list;
    return { company, token, person, call: () => callBy(token), callBy, answer, listed };
  }

  it("is asked once, and it comes after the yes", async () => {
    const { company, person, call, answer, listed } = await scene();
    const replies = await Promise.all([call(), call(), call()]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, body: { code: `${kind}_ASKED` } });
    expect(await queuedEmails(app, person.user.email)).toHaveLength(1);
    expect(await usedOf(company.id, key)).toEqual([{ used: 1 }]);
    expect(await listed()).toEqual([
      {
        company: { _id: company.id, name_fancy: company.nameFancy },
        kind,
        asked_at: expect.any(String),
        allowed: null,
      },
    ]);
    expect((await answer(true)).status).toBe(200);
    expect(await call()).toEqual({ status: 200, body: { user: { [field]: person.user[field] } } });
    expect(await usedOf(company.id, key)).toEqual([{ used: 1 }]);
  });

  it("may say no, and change it", async () => {
    const { call, answer } = await scene();
    expect((await answer(true)).status).toBe(404);
    await call();
    await answer(false);
    expect(await call()).toMatchObject({ status: 422, body: { code: `${kind}_REFUSED` } });
    await answer(true);
    expect((await call()).status).toBe(200);
    expect((await answer(false)).body).not.toEqual({ message: unchanged });
    expect((await answer(false)).body).toEqual({ message: unchanged });
    expect((await call()).status).toBe(422);
  });

  it("keeps a no to one company, also where such contacts are welcome in general since", async () => {
    const { company, token, person, call, callBy, answer, listed } = await scene();
    await call();
    await answer(false);
    const welcome = { acceptPhone: true, acceptEmail: true };
    await orm().update(users).set(welcome).where(eq(users.id, person.user.id));
    const other = await createManagedCompany(orm(), known);
    expect((await callBy(other.token)).status).toBe(200);
    expect(await call()).toMatchObject({ status: 422, body: { code: `${kind}_REFUSED` } });
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    const anew = await createManagedCompany(orm(), { ...known, document: company.document });
    expect(await callBy(anew.token)).toMatchObject({ status: 422, body: { code: `${kind}_REFUSED` } });
    expect(await listed()).toMatchObject([{ company: { _id: anew.company.id }, kind, allowed: false }]);
    expect(await queuedEmails(app, person.user.email)).toHaveLength(1);
  });

  it("is not asked again by a refused company that is closed and registered anew", async () => {
    const { company, token, person, call, callBy, answer, listed } = await scene();
    await call();
    await answer(false);
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    expect(await listed()).toEqual([]);
    const told = async () => JSON.stringify(await app.as(person.token)(exportPersonalData));
    expect(await told()).toMatch(/"O que empresas que saíram pediram","row_list":\[\{/);
    const anew = await createManagedCompany(orm(), { ...known, document: company.document });
    for (const reply of await Promise.all([callBy(anew.token), callBy(anew.token), callBy(anew.token)]))
      expect(reply).toMatchObject({ status: 422, body: { code: `${kind}_REFUSED` } });
    expect(await queuedEmails(app, person.user.email)).toHaveLength(1);
    expect(await usedOf(anew.company.id, key)).toEqual([]);
    // Where the person sees it, and may think otherwise.
    expect(await listed()).toMatchObject([{ company: { _id: anew.company.id }, kind, allowed: false }]);
    expect((await answer(true, anew.company.id)).status).toBe(200);
    expect((await callBy(anew.token)).status).toBe(200);
    // What was allowed goes with the company: the next one asks.
    await app.as(anew.token)(closeCompany, { params: { id: anew.company.id }, body: { password } });
    const third = await createManagedCompany(orm(), { ...known, document: company.document });
    expect(await callBy(third.token)).toMatchObject({ body: { code: `${kind}_ASKED` } });
  });

  it("is mailed once, also where it said nothing and the company is closed and registered anew", async () => {
    const { company, token, person, call, callBy, answer, listed } = await scene();
    await call();
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    const anew = await createManagedCompany(orm(), { ...known, document: company.document });
    expect(await callBy(anew.token)).toMatchObject({ status: 422, body: { code: `${kind}_ASKED` } });
    expect(await queuedEmails(app, person.user.email)).toHaveLength(1);
    expect(await usedOf(anew.company.id, key)).toEqual([{ used: 1 }]);
    // It waits in the person's list, and is answered there.
    expect(await listed()).toMatchObject([{ company: { _id: anew.company.id }, kind, allowed: null }]);
    await answer(true, anew.company.id);
    expect((await callBy(anew.token)).status).toBe(200);
  });

  it("answers for the own contact alone", async () => {
    const { company, call } = await scene();
    await call();
    const stranger = await createSignedInUser(orm());
    const send = { params: { companyId: company.id }, body: { request: { kind, allow: true } } };
    expect((await app.request(answerContactRequest, { ...send, token: stranger.token })).status).toBe(404);
    expect((await app.request(answerContactRequest, send)).status).toBe(401);
    expect((await app.as(stranger.token)(listContactRequests, { query: {} })).request_list).toEqual([]);
  });
});

it("a company of the first days reaches fewer people, and is told until when", async () => {
  const { token } = await createManagedCompany(orm());
  const remoteAddress = newAddress();
  const people = await Promise.all(
    Array.from({ length: 6 }, () => createUser(orm(), { acceptPhone: true, acceptEmail: true })),
  );
  const ask = (endpoint: typeof getUserPhone | typeof getUserEmail) =>
    Promise.all(people.map(({ id }) => app.request(endpoint, { token, params: { id }, remoteAddress })));
  const phones = await ask(getUserPhone);
  expect(phones.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(phones.find(({ status }) => status !== 200)).toEqual({
    status: 422,
    body: {
      code: "CALL_LIMIT_REACHED",
      message:
        "Você atingiu o limite de ligações dos primeiros 7 dias da empresa: 3. Depois deles vale o limite do plano.",
    },
  });
  const emails = await ask(getUserEmail);
  expect(emails.filter(({ status }) => status === 200)).toHaveLength(5);
  const { permissions } = await app.as(token)(loadSession);
  expect(permissions).toMatchObject({ calls: 3, maxCalls: 3, emails: 5, maxEmails: 5 });
});
