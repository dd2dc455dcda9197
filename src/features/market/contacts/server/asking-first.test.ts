import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { limitCounters } from "../../../base/limits/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { answerContactRequest, getUserEmail, getUserPhone, listContactRequests } from "../contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const known = { createdAt: new Date("2026-01-01T12:00:00Z") };

const callsOf = (companyId: string) =>
  orm()
    .select({ used: limitCounters.used })
    .from(limitCounters)
    .where(and(eq(limitCounters.ownerId, companyId), eq(limitCounters.key, "CALLS")));

let addresses = 0;
const newAddress = () => `10.14.0.${++addresses}`;

describe("somebody who accepts no calls", () => {
  async function scene() {
    const { company, token } = await createManagedCompany(orm(), known);
    const person = await createSignedInUser(orm(), { acceptPhone: false });
    const call = () => app.request(getUserPhone, { token, params: { id: person.user.id } });
    const answer = (allow: boolean) =>
      app.request(answerContactRequest, {
        token: person.token,
        params: { companyId: company.id },
        body: { request: { allow } },
      });
    return { company, person, call, answer };
  }

  it("is asked first, once, and the phone comes after the yes", async () => {
    const { company, person, call, answer } = await scene();
    const replies = await Promise.all([call(), call(), call()]);
    for (const reply of replies) expect(reply).toMatchObject({ status: 422, body: { code: "PHONE_ASKED" } });
    expect(await queuedEmails(app, person.user.email)).toHaveLength(1);
    expect(await callsOf(company.id)).toEqual([{ used: 1 }]);
    expect((await app.as(person.token)(listContactRequests, { query: {} })).request_list).toEqual([
      {
        company: { _id: company.id, name_fancy: company.nameFancy },
        asked_at: expect.any(String),
        allowed: null,
      },
    ]);
    expect((await answer(true)).status).toBe(200);
    expect(await call()).toEqual({ status: 200, body: { user: { phone: person.user.phone } } });
    expect(await callsOf(company.id)).toEqual([{ used: 1 }]);
  });

  it("may say no, and change it", async () => {
    const { call, answer } = await scene();
    expect((await answer(true)).status).toBe(404);
    await call();
    await answer(false);
    expect(await call()).toMatchObject({ status: 422, body: { code: "PHONE_REFUSED" } });
    await answer(true);
    expect((await call()).status).toBe(200);
    await answer(false);
    expect((await call()).status).toBe(422);
  });

  it("answers for the own phone alone", async () => {
    const { company, call } = await scene();
    await call();
    const stranger = await createSignedInUser(orm());
    const send = { params: { companyId: company.id }, body: { request: { allow: true } } };
    expect((await app.request(answerContactRequest, { ...send, token: stranger.token })).status).toBe(404);
    expect((await app.request(answerContactRequest, send)).status).toBe(401);
    expect((await app.as(stranger.token)(listContactRequests, { query: {} })).request_list).toEqual([]);
  });
});

it("a company of the first days reaches fewer people, and is told until when", async () => {
  const { token } = await createManagedCompany(orm());
  const remoteAddress = newAddress();
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(orm(), { acceptPhone: true })));
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
