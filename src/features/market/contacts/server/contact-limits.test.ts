import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { limitCounters } from "../../../base/limits/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { createRepresentation } from "../../representations/testing/factory.ts";
import { getUserEmail, getUserPhone } from "../contract.ts";
import { contactRequests } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
/** A company that is no longer new, and a person who takes calls and e-mails. */
const known = { createdAt: new Date("2026-01-01T12:00:00Z") };
const reachable = { acceptPhone: true, acceptEmail: true };
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function used(companyId: string) {
  const counters = await orm().select().from(limitCounters).where(eq(limitCounters.ownerId, companyId));
  return Object.fromEntries(counters.map((counter) => [counter.key, counter.used]));
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser(orm(), reachable)));

/** Every call of a test file comes from one address; each test has one of its own, so that none is slowed down. */
let addresses = 0;
function caller() {
  addresses += 1;
  const remoteAddress = `10.0.0.${addresses}`;
  return async (kind: "call" | "email", token: string | null, id: string) => {
    const reply = await app.server.inject({
      method: "GET",
      url: `/api/user/${id}/${kind}`,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { status: reply.statusCode, body: reply.json() };
  };
}

describe("a company asks for the phone and the e-mail of a professional", () => {
  it("receives them, and each person counts once in each of both limits", async () => {
    const { company, token } = await createManagedCompany(orm(), known);
    const colleague = await createStaff(orm(), company.id, true);
    const person = await createUser(orm(), reachable);
    for (const who of [token, token, colleague.token]) {
      const phone = await app.as(who)(getUserPhone, { params: { id: person.id } });
      expect(phone).toEqual({ user: { phone: person.phone } });
      const email = await app.as(who)(getUserEmail, { params: { id: person.id } });
      expect(email).toEqual({ user: { email: person.email } });
    }
    expect(await used(company.id)).toEqual({ CALLS: 1, EMAILS: 1 });
    const { permissions } = await app.as(token)(loadSession);
    expect(permissions).toMatchObject({ calls: 1, maxCalls: 10, emails: 1, maxEmails: 20 });
  });

  it("never passes the limits, also with many people and the same person at once", async () => {
    const ask = caller();
    const { company, token } = await createManagedCompany(orm(), known);
    const asked = await people(12);
    const replies = await Promise.all(asked.map(({ id }) => ask("call", token, id)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    for (const reply of refused) {
      expect(reply).toEqual({
        status: 422,
        body: { code: "CALL_LIMIT_REACHED", message: "Você atingiu o limite de ligações" },
      });
    }
    const [reached] = asked.filter((_, index) => replies[index]?.status === 200);
    expect((await ask("call", token, reached?.id ?? "")).status).toBe(200);

    const [person] = await people(1);
    await Promise.all([1, 2, 3, 4].map(() => ask("email", token, person?.id ?? "")));
    expect(await used(company.id)).toEqual({ CALLS: 10, EMAILS: 1 });
    const others = await people(20);
    const emails = await Promise.all(others.map(({ id }) => ask("email", token, id)));
    const tooMany = emails.filter(({ status }) => status !== 200);
    expect(tooMany).toEqual([
      {
        status: 422,
        body: { code: "EMAIL_LIMIT_REACHED", message: "Você atingiu o limite de envio de emails" },
      },
    ]);
  });

  it("has them for free of people it approved, as far as they allow it", async () => {
    const ask = caller();
    const { company, token } = await createManagedCompany(orm(), known);
    const product = await createProduct(orm(), { companyId: company.id });
    const opening = await createJobOpening(orm(), { companyId: company.id });
    const representative = await createUser(orm(), { acceptPhone: true, acceptEmail: false });
    const candidate = await createUser(orm(), { acceptPhone: true, acceptEmail: true });
    const waiting = await createUser(orm(), { acceptPhone: true, acceptEmail: true });
    const ofProduct = { companyId: company.id, productId: product.id };
    await createRepresentation(orm(), { ...ofProduct, userId: representative.id, status: "APPROVED" });
    await createRepresentation(orm(), { ...ofProduct, userId: waiting.id });
    await createApplication(orm(), { jobOpeningId: opening.id, userId: candidate.id, status: "APPROVED" });

    expect((await ask("call", token, representative.id)).body).toEqual({
      user: { phone: representative.phone },
    });
    expect((await ask("email", token, candidate.id)).body).toEqual({ user: { email: candidate.email } });
    expect(await used(company.id)).toEqual({});
    await ask("email", token, representative.id);
    await ask("call", token, candidate.id);
    await ask("call", token, waiting.id);
    expect(await used(company.id)).toEqual({ CALLS: 1, EMAILS: 1 });
  });

  it("reaches nobody without a CNPJ, which the administration may have given back to whose it is", async () => {
    const ask = caller();
    const { company, token } = await createManagedCompany(orm(), { ...known, document: "" });
    const shy = await createUser(orm(), { acceptPhone: false, acceptEmail: false });
    for (const { id } of [await createUser(orm(), reachable), shy]) {
      for (const kind of ["call", "email"] as const)
        expect(await ask(kind, token, id)).toMatchObject({ status: 422, body: { code: "CNPJ_MISSING" } });
    }
    expect(await orm().$count(contactRequests, eq(contactRequests.companyId, company.id))).toBe(0);
    expect(await used(company.id)).toEqual({});
  });

  it("reaches nobody while the administration blocks the company, and asks nobody", async () => {
    const ask = caller();
    const { id: blockedBy } = await createUser(orm(), { type: "ADMIN" });
    const block = { blockedAt: new Date(), blockedBy, blockReason: "Golpe" };
    const { company, token } = await createManagedCompany(orm(), { ...known, ...block });
    const shy = await createUser(orm(), { acceptPhone: false, acceptEmail: false });
    for (const { id } of [await createUser(orm(), reachable), shy]) {
      for (const kind of ["call", "email"] as const) {
        const refused = { status: 403, body: { code: "COMPANY_OFF_THE_AIR" } };
        expect(await ask(kind, token, id)).toMatchObject(refused);
      }
    }
    expect(await orm().$count(contactRequests, eq(contactRequests.companyId, company.id))).toBe(0);
    expect(await used(company.id)).toEqual({});
  });

  it("is told where there is no phone, and that is not counted", async () => {
    const { company, token } = await createManagedCompany(orm(), known);
    const person = await createUser(orm(), { phone: null });
    const reply = await app.request(getUserPhone, { token, params: { id: person.id } });
    expect(reply).toEqual({
      status: 422,
      body: { code: "NO_PHONE", message: "Esta pessoa não informou um telefone." },
    });
    expect(await used(company.id)).toEqual({});
  });
});

describe("phones and e-mails", () => {
  it("are for managers of companies alone", async () => {
    const { company } = await createManagedCompany(orm(), known);
    const staff = await createStaff(orm(), company.id);
    const person = await createSignedInUser(orm(), { acceptPhone: true, acceptEmail: true });
    const peer = await createSignedInUser(orm());
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const ask = caller();
    for (const kind of ["call", "email"] as const) {
      for (const token of [null, "x".repeat(43)]) {
        expect((await ask(kind, token, person.user.id)).status).toBe(401);
      }
      for (const { token } of [staff, person, peer, admin]) {
        expect(await ask(kind, token, person.user.id)).toEqual({
          status: 403,
          body: {
            code: "ONLY_COMPANIES_CONTACT",
            message: "Entre como empresa para falar com profissionais.",
          },
        });
      }
    }
  });

  it("are told of professionals alone, and not of those who left or never were", async () => {
    const { company, manager, token } = await createManagedCompany(orm(), known);
    const admin = await createUser(orm(), { type: "ADMIN" });
    const gone = await createUser(orm(), { deletedAt: new Date() });
    const person = await createUser(orm(), reachable);
    const ask = caller();
    for (const id of [manager.id, admin.id, gone.id, unknown, person.slug, "nada", "%00"]) {
      for (const kind of ["call", "email"] as const) {
        expect((await ask(kind, token, id)).status).toBe(404);
      }
    }
    expect(await used(company.id)).toEqual({});
  });

  it("cannot be collected in bulk from one address", async () => {
    const { token } = await createManagedCompany(orm(), known);
    const person = await createUser(orm(), reachable);
    const ask = caller();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 61; turn++) statuses.add((await ask("email", token, person.id)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
