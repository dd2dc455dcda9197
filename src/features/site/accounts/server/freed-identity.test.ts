import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { bankAccounts } from "../../../money/wallet/table.ts";
import { createBankAccount } from "../../../money/wallet/testing/factory.ts";
import { getCompany, updateCompany } from "../../../people/companies/contract.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { secondFactors } from "../../../people/users/table.ts";
import { cpfOf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { freeDocumentOf, freeDocumentOfCompany, freeEmailOf } from "../../administration/contract.ts";
import { getPerson, removeSecondFactorOf } from "../../administration/people-contract.ts";
import { loadSession, logIn, registerProfessional } from "../contract.ts";
import { confirmEmail } from "../security-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha da Ada";
const reason = "Identidade conferida por telefone";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });

const addFactor = (userId: string) =>
  orm()
    .insert(secondFactors)
    .values({ userId, secret: Buffer.alloc(20, 1), confirmedAt: new Date() });

const actionsOf = async (token: string, subject: string) =>
  (await app.as(token)(listAuditEntries, { query: { subject } })).audit_list
    .map(({ action }) => action)
    .filter((action) => action !== "PERSON_SEEN");

it("a second factor is removed for who lost it: sessions end, the person is told why, and it is written down", async () => {
  const { token } = await administrator();
  const own = "segredo da pessoa";
  const { user, token: session } = await createSignedInUser(orm(), { password: own });
  const params = { id: user.id };
  const remove = (given: object = {}) =>
    app.request(removeSecondFactorOf, { token, params, body: { password, removal: { reason }, ...given } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "NO_SECOND_FACTOR" } });
  await addFactor(user.id);
  expect((await remove({ removal: { reason: " " } })).status).toBe(400);
  expect(await remove({ password: "errada" })).toMatchObject({
    status: 422,
    body: { code: "WRONG_PASSWORD" },
  });
  const both = await Promise.all([remove(), remove()]);
  expect(statuses(both).toSorted()).toEqual([200, 409]);
  expect((await app.request(loadSession, { token: session })).status).toBe(401);
  const entering = await app.request(logIn, { body: { email: user.email, password: own } });
  expect(entering.status).toBe(200);
  const [mail] = await queuedEmails(app, user.email);
  expect(mail).toMatchObject({
    subject: "Sua verificação em duas etapas foi removida",
    text: expect.stringContaining(reason),
  });
  expect(await actionsOf(token, user.id)).toEqual(["SECOND_FACTOR_REMOVED"]);
  const { person } = await app.as(token)(getPerson, { params });
  expect(person.decision_list).toMatchObject([{ decision: "REMOVE_SECOND_FACTOR", reason }]);
  const unknown = { id: "01900000-0000-7000-8000-00000000ffff" };
  const absent = await app.request(removeSecondFactorOf, {
    token,
    params: unknown,
    body: { password, removal: { reason } },
  });
  expect(absent.status).toBe(404);
});

it("an address that nobody confirmed is freed: who typed it is out, and its owner registers", async () => {
  const { token } = await administrator();
  const email = `liberada${Date.now()}@praca.test`;
  const secret = "segredo do estranho";
  const user = {
    name: "Estranho",
    lastname: "Silva",
    email,
    phone: "11988887777",
    password: secret,
    passwordConfirm: secret,
    terms: true as const,
  };
  const register = () => app.request(registerProfessional, { body: { user, afiliate: null } });
  const stranger = await app.as(null)(registerProfessional, { body: { user, afiliate: null } });
  const { _id: id } = stranger.user;
  const link = emailTokenIn((await queuedEmails(app, email))[0]);
  expect((await register()).status).toBe(409);
  const free = () =>
    app.request(freeEmailOf, { token, params: { id }, body: { password, release: { reason } } });
  expect((await free()).status).toBe(200);
  expect((await app.request(loadSession, { token: stranger.auth.token })).status).toBe(401);
  expect((await app.request(logIn, { body: { email, password: secret } })).status).toBe(401);
  expect((await app.request(confirmEmail, { body: { token: link } })).status).toBe(422);
  const mail = (await queuedEmails(app, email)).at(-1);
  expect(mail).toMatchObject({ subject: "Este e-mail está livre", text: expect.stringContaining(reason) });
  // Whoever typed the address into the account is a stranger to its mailbox.
  expect(mail?.text).not.toContain("Estranho");
  expect((await register()).status).toBe(200);
  expect(await actionsOf(token, id)).toContain("EMAIL_FREED");
  // What stands in the account now reaches nobody, and is written to never.
  expect((await free()).status).toBe(200);
  expect(await queuedEmails(app, `${id}@liberado.invalid`)).toEqual([]);
});

it("an address that was confirmed stays, and nobody helps the own account", async () => {
  const { token, user: admin } = await administrator();
  const { id } = await createUser(orm());
  const body = { password, release: { reason }, removal: { reason } };
  const confirmed = await app.request(freeEmailOf, { token, params: { id }, body });
  expect(confirmed).toMatchObject({ status: 409, body: { code: "EMAIL_CONFIRMED" } });
  const gone = await createUser(orm(), { deletedAt: new Date() });
  await addFactor(admin.id);
  for (const call of [freeEmailOf, freeDocumentOf, removeSecondFactorOf]) {
    expect(await app.request(call, { token, params: { id: admin.id }, body })).toMatchObject({
      status: 422,
      body: { code: "OWN_ACCOUNT" },
    });
    expect(await app.request(call, { token, params: { id: gone.id }, body })).toMatchObject({
      status: 409,
      body: { code: "PERSON_CLOSED" },
    });
  }
  expect(await orm().$count(secondFactors, eq(secondFactors.userId, admin.id))).toBe(1);
});

it("a CPF goes back to its holder: the account stays without one, its places to be paid wait, and it is told why", async () => {
  const { token } = await administrator();
  const document = cpfOf(8101);
  const { user } = await createSignedInUser(orm(), { document });
  const place = await createBankAccount(orm(), { userId: user.id });
  const holder = await createSignedInUser(orm());
  const tell = () =>
    app.request(updateUser, {
      token: holder.token,
      params: { id: holder.user.id },
      body: { user: { document } } as never,
    });
  expect(await tell()).toMatchObject({ status: 409, body: { code: "CPF_TAKEN" } });
  const params = { id: user.id };
  const free = (given: object = {}, as = token) =>
    app.request(freeDocumentOf, { token: as, params, body: { password, release: { reason }, ...given } });
  expect((await free({}, holder.token)).status).toBe(403);
  expect((await free({ release: { reason: " " } })).status).toBe(400);
  expect(await free({ password: "errada" })).toMatchObject({ status: 422, body: { code: "WRONG_PASSWORD" } });
  expect((await app.as(token)(getPerson, { params })).person.has_document).toBe(true);
  expect(statuses(await Promise.all([free(), free()])).toSorted()).toEqual([200, 409]);
  const mail = (await queuedEmails(app, user.email)).at(-1);
  expect(mail).toMatchObject({ subject: "O CPF saiu da sua conta", text: expect.stringContaining(reason) });
  expect(await actionsOf(token, user.id)).toEqual(["DOCUMENT_FREED"]);
  const { person } = await app.as(token)(getPerson, { params });
  expect(person).toMatchObject({
    has_document: false,
    decision_list: [{ decision: "FREE_DOCUMENT", reason }],
  });
  const [account] = await orm().select().from(bankAccounts).where(eq(bankAccounts.id, place.id));
  expect(account?.confirmedAt).toBeNull();
  expect((await tell()).status).toBe(200);
});

it("a CNPJ goes back to its company: the other stays without one, and gives its own once", async () => {
  const { token } = await administrator();
  const { company, manager, token: own } = await createManagedCompany(orm());
  const params = { id: company.id };
  const free = () =>
    app.request(freeDocumentOfCompany, { token, params, body: { password, release: { reason } } });
  expect(statuses(await Promise.all([free(), free()])).toSorted()).toEqual([200, 409]);
  // Nor is it said of the company that it gave one.
  expect((await app.as(null)(getCompany, { params })).company.checks.has_document).toBe(false);
  const mail = (await queuedEmails(app, manager.email)).at(-1);
  expect(mail).toMatchObject({
    subject: "O CNPJ saiu da sua empresa",
    text: expect.stringContaining(reason),
  });
  expect(await actionsOf(token, company.id)).toEqual(["CNPJ_FREED"]);
  // Whose it is has it now; a second company without one stands beside the first.
  const holder = await createManagedCompany(orm(), { document: company.document });
  const further = await createManagedCompany(orm(), { document: "" });
  const give = (document: string, as = own, id = company.id) =>
    app.request(updateCompany, { token: as, params: { id }, body: { company: { document } } as never });
  expect(await give(holder.company.document)).toMatchObject({
    status: 409,
    body: { code: "CNPJ_TAKEN", fields: { "company.document": expect.any(String) } },
  });
  const fresh = cnpjOf(48_000_001);
  const both = await Promise.all([give(fresh), give(fresh, further.token, further.company.id)]);
  expect(statuses(both).toSorted()).toEqual([200, 409]);
  const winner =
    both[0]?.status === 200 ? give : (document: string) => give(document, further.token, further.company.id);
  expect(await winner(cnpjOf(48_000_002))).toMatchObject({ status: 422, body: { code: "CNPJ_LOCKED" } });
});
