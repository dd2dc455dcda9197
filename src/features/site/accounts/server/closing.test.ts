import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { getCompany } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { removeEmployee } from "../../../people/employees/contract.ts";
import { employees } from "../../../people/employees/table.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getJobOpening } from "../../../work/job-openings/contract.ts";
import { jobApplications } from "../../../work/job-openings/table.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { closeAccount, closeCompany, loadSession, logIn } from "../contract.ts";
import { changeEmail, confirmEmail, undoEmailChange } from "../security-contract.ts";

const app = useTestApp();
const password = "segredo certo";
const unknown = "01900000-0000-7000-8000-00000000ffff";

describe("the password that closing asks for", () => {
  it("is tried ten times in an hour, from however many addresses, and each miss is told", async () => {
    const told: unknown[] = [];
    const spy = vi.spyOn(app.services.log, "warn").mockImplementation((event: unknown) => {
      told.push(event);
    });
    const { orm } = app.services.db;
    const { company, manager, token } = await createManagedCompany(orm, { password });
    const attempt = (index: number, tried: string) => {
      const [endpoint, id] = index % 2 ? [closeAccount, manager.id] : [closeCompany, company.id];
      const remoteAddress = `10.2.0.${index}`;
      return app.request(endpoint, { token, params: { id }, body: { password: tried }, remoteAddress });
    };
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await attempt(index, `errada ${index}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect((await attempt(12, password)).status).toBe(429);
    const missed = { event: "authn_login_fail", subjectId: manager.id, actorId: manager.id };
    expect(told.slice(0, 10)).toMatchObject(Array.from({ length: 10 }, () => missed));
    spy.mockRestore();
  });
});

describe("closing", () => {
  it("mails the person, and for a company each of its managers", async () => {
    const { orm } = app.services.db;
    const { company, manager, token } = await createManagedCompany(orm, { password });
    const other = await createStaff(orm, company.id, true);
    const staff = await createStaff(orm, company.id);
    const last = async (email: string) => (await queuedEmails(app, email)).at(-1);
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    for (const { email } of [manager, other.user]) {
      const mail = await last(email);
      expect(mail?.subject).toBe("A empresa foi excluída");
      expect(mail?.text).toContain(company.nameFancy);
      expect(mail?.text).toContain("Não foi você?");
    }
    expect(await last(staff.user.email)).toBeUndefined();
    const free = (await app.as(null)(logIn, { body: { email: manager.email, password } })).auth.token;
    await app.as(free)(closeAccount, { params: { id: manager.id }, body: { password } });
    expect((await last(manager.email))?.subject).toBe("Sua conta foi excluída");
  });

  it("waits while a change of the e-mail can be undone, which ends it no more", async () => {
    const { orm } = app.services.db;
    const { company, manager, token } = await createManagedCompany(orm, { password });
    const second = await createSignedInUser(orm, { type: "EMPLOYEE", password });
    await createEmployee(orm, { companyId: company.id, userId: second.user.id, manager: true });
    const to = `ladrao.${manager.id}@praca.test`;
    await app.as(token)(changeEmail, { body: { email: to, password } });
    const link = emailTokenIn((await queuedEmails(app, to)).at(-1));
    await app.as(null)(confirmEmail, { body: { token: link } });
    const attempts = [
      { endpoint: closeAccount, params: { id: manager.id }, token },
      { endpoint: closeCompany, params: { id: company.id }, token },
      // Whoever took an account over makes another manager in vain.
      { endpoint: closeCompany, params: { id: company.id }, token: second.token },
    ];
    for (const { endpoint, ...options } of attempts) {
      const refused = await app.request(endpoint, { ...options, body: { password } });
      expect(refused).toMatchObject({
        status: 422,
        body: {
          code: "EMAIL_CHANGE_UNDOABLE",
          message: expect.stringMatching(/a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/),
        },
      });
    }
    // Neither once it was removed again.
    const [seat] = await orm.select().from(employees).where(eq(employees.userId, manager.id));
    const params = { companyId: company.id, employeeId: seat?.id ?? "" };
    await app.as(second.token)(removeEmployee, { params });
    const closedAnyway = { token: second.token, params: { id: company.id }, body: { password } };
    expect(await app.request(closeCompany, closedAnyway)).toMatchObject({
      status: 422,
      body: { code: "EMAIL_CHANGE_UNDOABLE" },
    });
    const undo = emailTokenIn((await queuedEmails(app, manager.email)).at(-1), "desfazer-email");
    await app.as(null)(undoEmailChange, { body: { token: undo } });
    // Who was put out has seven days to ask for help.
    const closing = { token: second.token, params: { id: company.id }, body: { password } };
    expect(await app.request(closeCompany, closing)).toMatchObject({
      status: 422,
      body: { code: "MANAGERS_CHANGED" },
    });
  });
});

describe("closing an account", () => {
  it("takes the personal data away at once and gives up the applications", async () => {
    const { orm } = app.services.db;
    const { company } = await createManagedCompany(orm);
    const opening = await createJobOpening(orm, { companyId: company.id });
    const { user, token } = await createSignedInUser(orm, { password, document: nextCpf() });
    await createApplication(orm, { jobOpeningId: opening.id, userId: user.id });
    const params = { id: user.id };

    const wrong = await app.request(closeAccount, { token, params, body: { password: "outra" } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: "Senha incorreta." } } });

    expect(await app.as(token)(closeAccount, { params, body: { password } })).toEqual({
      message: "Sua conta foi excluída.",
    });
    expect((await app.request(loadSession, { token })).status).toBe(401);
    const [row] = await orm.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: "Conta", document: null, phone: null, passwordHash: null });
    expect(JSON.stringify(row)).not.toContain(user.email);
    const [application] = await orm.select().from(jobApplications).where(eq(jobApplications.userId, user.id));
    expect(application?.status).toBe("CANCELED");
  });

  it("is for its owner alone", async () => {
    const { orm } = app.services.db;
    const { user } = await createSignedInUser(orm, { password });
    const stranger = await createSignedInUser(orm, { password });
    const body = { password };
    expect((await app.request(closeAccount, { params: { id: user.id }, body })).status).toBe(401);
    for (const id of [user.id, unknown, "nada"]) {
      const reply = await app.request(closeAccount, { token: stranger.token, params: { id }, body });
      expect(reply.status).toBe(404);
    }
    const own = { id: stranger.user.id };
    expect((await app.request(closeAccount, { token: stranger.token, params: own, body: {} })).status).toBe(
      400,
    );
  });

  it("is refused to the only manager of a company", async () => {
    const { orm } = app.services.db;
    const { company, manager, token } = await createManagedCompany(orm, { password });
    const options = { token, params: { id: manager.id }, body: { password } };
    const refused = await app.request(closeAccount, options);
    expect(refused).toMatchObject({ status: 422, body: { code: "ONLY_MANAGER_LEFT" } });
    await createStaff(orm, company.id, true);
    expect((await app.request(closeAccount, options)).status).toBe(200);
  });
});

describe("closing a company", () => {
  it("takes its openings and its data away, and leaves its people their accounts", async () => {
    const { orm } = app.services.db;
    const { company, manager, token } = await createManagedCompany(orm, { password });
    const staff = await createStaff(orm, company.id);
    const opening = await createJobOpening(orm, { companyId: company.id });
    const params = { id: company.id };

    const wrong = await app.request(closeCompany, { token, params, body: { password: "outra" } });
    expect(wrong.status).toBe(422);
    expect((await app.as(token)(closeCompany, { params, body: { password } })).message).toBe(
      "A empresa foi excluída.",
    );
    expect((await app.request(getCompany, { params })).status).toBe(404);
    expect((await app.request(getJobOpening, { params: { id: opening.id } })).status).toBe(404);
    for (const dead of [token, staff.token]) {
      expect((await app.request(loadSession, { token: dead })).status).toBe(401);
    }
    const [row] = await orm.select().from(companies).where(eq(companies.id, company.id));
    expect(JSON.stringify(row)).not.toContain(company.document);
    for (const { id } of [manager, staff.user]) {
      const [former] = await orm.select().from(users).where(eq(users.id, id));
      expect(former).toMatchObject({ deletedAt: null, email: expect.stringMatching(/\.test$/) });
    }
    const login = await app.as(null)(logIn, { body: { email: manager.email, password } });
    expect(login).toMatchObject({ company: null, manager: false });
  });

  it("is for its managers alone", async () => {
    const { orm } = app.services.db;
    const { company } = await createManagedCompany(orm, { password });
    const staff = await createStaff(orm, company.id);
    const stranger = await createManagedCompany(orm, { password });
    const body = { password };
    expect((await app.request(closeCompany, { params: { id: company.id }, body })).status).toBe(401);
    for (const token of [staff.token, stranger.token]) {
      expect((await app.request(closeCompany, { token, params: { id: company.id }, body })).status).toBe(403);
    }
    const missing = await app.request(closeCompany, { token: stranger.token, params: { id: unknown }, body });
    expect(missing.status).toBe(404);
  });
});
