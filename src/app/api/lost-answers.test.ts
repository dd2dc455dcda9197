import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "../../features/base/sessions/table.ts";
import { companies } from "../../features/people/companies/table.ts";
import { cnpjOf } from "../../features/people/companies/testing/factory.ts";
import { addEmployee } from "../../features/people/employees/contract.ts";
import { employees } from "../../features/people/employees/table.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { issuePasswordLink } from "../../features/people/users/server/password-links.tsx";
import { users } from "../../features/people/users/table.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import {
  choosePassword,
  loadSession,
  logIn,
  registerCompany,
  registerProfessional,
} from "../../features/site/accounts/contract.ts";
import { hashToken } from "../../platform/secrets.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { useTestApp } from "../testing/harness.ts";
import { queuedEmails } from "../testing/queued-emails.ts";

/** Forms whose answer was lost on the way: sent again as they are, they are answered as the first time. */

const app = useTestApp();
const password = "segredo certo";
const orm = () => app.services.db.orm;

let made = 0;
const person = () => {
  made += 1;
  return {
    name: "Iara",
    lastname: "Campos",
    email: `iara${made}@exemplo.test`,
    phone: "11988887777",
    password,
    passwordConfirm: password,
    terms: true,
  };
};

interface Opened {
  auth: { token: string };
}

/** A form in a browser: one key for as long as it says the same. */
function form(endpoint: Endpoint, body: unknown, options: { token?: string; params?: object } = {}) {
  const headers = { "idempotency-key": `"${randomUUID()}"`, "x-device": `navegador-${++made}` };
  const send = (change: { headers?: Record<string, string>; body?: unknown } = {}) =>
    app.request<Opened>(endpoint, {
      ...(options as { token?: string; params?: Record<string, string> }),
      body,
      ...change,
      headers: { ...headers, ...change.headers },
    });
  return { send, headers };
}

const registrations = [
  ["a professional", registerProfessional, () => ({ user: person() })],
  [
    "a company",
    registerCompany,
    () => ({
      company: { name_fancy: "Casa Clara", document: cnpjOf(80_000_000 + ++made), phone: "1133334444" },
      user: person(),
    }),
  ],
] as const;

it.each(registrations)(
  "the registration of %s opens one account and leads into it",
  async (_, endpoint, bodyOf) => {
    const body = bodyOf();
    const { send } = form(endpoint, body);
    const lost = await send();
    const again = await send();
    expect(again).toEqual(lost);
    expect(again.status).toBe(200);
    const opened = await orm().select().from(users).where(eq(users.email, body.user.email));
    expect(opened).toHaveLength(1);
    const entered = await orm()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, opened[0]?.id ?? ""));
    expect(entered).toHaveLength(1);
    const { user } = await app.as(again.body.auth.token)(loadSession);
    expect(user.email).toBe(body.user.email);
    if (endpoint === registerCompany) {
      const named = await orm().select().from(companies).where(eq(companies.nameFancy, "Casa Clara"));
      expect(named).toHaveLength(1);
    }
  },
);

it.each(registrations)(
  "the registration of %s tells its token to nobody who guesses",
  async (_, endpoint, bodyOf) => {
    const body = bodyOf();
    const { send } = form(endpoint, body);
    const { token } = (await send()).body.auth;
    const taken = { status: 409, body: { code: "EMAIL_TAKEN" } };
    const tries = [
      // Another device, another key, another password, and a key that could be guessed.
      [{ headers: { "x-device": "outro" } }, endpoint === registerCompany ? { status: 409 } : taken],
      [
        { headers: { "idempotency-key": randomUUID() } },
        endpoint === registerCompany ? { status: 409 } : taken,
      ],
      [
        {
          body: {
            ...body,
            user: { ...body.user, password: "segredo errado", passwordConfirm: "segredo errado" },
          },
        },
        { status: 422, body: { code: "IDEMPOTENCY_KEY_REUSED" } },
      ],
      [
        { headers: { "idempotency-key": "x".repeat(31) } },
        { status: 400, body: { code: "IDEMPOTENCY_KEY_TOO_SHORT" } },
      ],
    ] as const;
    for (const [change, expected] of tries) {
      const reply = await send(change);
      expect(reply).toMatchObject(expected);
      expect(JSON.stringify(reply)).not.toContain(token);
    }
  },
);

it("what is kept of a registration tells nothing to who reads the database", async () => {
  const body = { user: person() };
  const { send, headers } = form(registerProfessional, body);
  const { token } = (await send()).body.auth;
  const { rows } = await app.services.db.pool.query("select * from idempotency_keys where caller = $1", [
    `device ${headers["x-device"]}`,
  ]);
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows);
  for (const secret of [token, hashToken(token), body.user.email, password, headers["idempotency-key"]]) {
    expect(kept).not.toContain(secret);
  }
  expect(Buffer.from(rows[0].answer, "base64url").toString("latin1")).not.toContain(token);
});

it("a new password is chosen once, also where the choice ended the session of the browser that sends it", async () => {
  const { user, token: session } = await createSignedInUser(orm(), { password: "senha antiga" });
  const link = await app.services.db.transaction((tx) => issuePasswordLink(tx, user.id, 1));
  const body = { email: user.email, password, confirm: password, token: link };
  const { send } = form(choosePassword, body, { token: session });
  const lost = await send();
  expect(lost.status).toBe(200);
  expect((await app.request(loadSession, { token: session })).status).toBe(401);
  expect(await send()).toEqual(lost);
  await app.as(null)(logIn, { body: { email: user.email, password } });
  // The link is used up for everybody else.
  const other = form(choosePassword, body);
  expect(await other.send()).toMatchObject({ status: 422, body: { code: "PASSWORD_LINK_INVALID" } });
});

it("an employee is added and written to once, whoever it is", async () => {
  const { company, token } = await createManagedCompany(orm());
  const free = await createSignedInUser(orm(), { type: "EMPLOYEE" });
  for (const email of ["nova@exemplo.test", free.user.email]) {
    const body = {
      user: { name: "Nova", lastname: "Pessoa", email },
      employee: { title: "Promotora", position: "JUNIOR" },
    };
    const { send } = form(addEmployee, body, { token, params: { companyId: company.id } });
    const lost = await send();
    expect(lost.status).toBe(200);
    expect(await send()).toEqual(lost);
    expect(await queuedEmails(app, email)).toHaveLength(1);
  }
  const staff = await orm().select().from(employees).where(eq(employees.companyId, company.id));
  expect(staff).toHaveLength(2);
});
