import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Reply, useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { choosePassword, loadSession, logIn } from "../../../site/accounts/contract.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser, createUser } from "../../users/testing/factory.ts";
import { addEmployee, listEmployees, removeEmployee, updateEmployee } from "../contract.ts";
import { employees } from "../table.ts";
import { createEmployee } from "../testing/factory.ts";
import { createManagedCompany, createStaff } from "../testing/scene.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

let made = 0;
const newcomer = (change: { user?: Record<string, unknown>; employee?: Record<string, unknown> } = {}) => {
  made += 1;
  return {
    user: { name: "Tatiana", lastname: "Alves", email: `tatiana${made}@empresa.test`, ...change.user },
    employee: { title: "Promotora", position: "JUNIOR", ...change.employee },
  };
};
const scene = () => createManagedCompany(app.services.db.orm);

describe("a manager adds an employee", () => {
  it("who is invited by e-mail, chooses a password and enters the employees' area", async () => {
    const { company, token } = await scene();
    const params = { companyId: company.id };
    const body = newcomer();
    const { message, employee } = await app.as(token)(addEmployee, { params, body: body as never });
    expect(message).toBe("Colaborador cadastrado. Enviamos um e-mail para a pessoa escolher a senha.");
    expect(employee).toMatchObject({
      job: "EMPLOYEE",
      manager: false,
      accept_email_rh: true,
      accept_email_product: true,
      accept_email_course: true,
      has_access: false,
    });

    const [email] = await queuedEmails(app, body.user.email);
    expect(email?.subject).toBe(`${company.nameFancy} convidou você para a Praça`);
    await app.as(null)(choosePassword, {
      body: {
        email: body.user.email,
        password: "minha senha",
        confirm: "minha senha",
        token: passwordTokenIn(email),
      },
    });
    const login = await app.as(null)(logIn, { body: { email: body.user.email, password: "minha senha" } });
    expect(login).toMatchObject({ manager: false, user: { type: "EMPLOYEE" } });
    const listed = await app.as(token)(listEmployees, { params, query: { name: "TATIANA" } });
    expect(listed.company_list).toMatchObject([{ _id: employee._id, has_access: true }]);
  });

  it("with sixty invitations, six at a time, no more than thirty people are written to, and the rest is told to wait", async () => {
    const { company, token } = await scene();
    const params = { companyId: company.id };
    const replies: Reply[] = [];
    while (replies.length < 60) {
      const some = Array.from({ length: 6 }, () =>
        app.request(addEmployee, { token, params, body: newcomer() }),
      );
      replies.push(...(await Promise.all(some)));
    }
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect(status).toBe(429);
      expect(body.code).toBe("TOO_MANY_EMAILS");
      expect(body.message).toMatch(/Tente de novo em (59|60) min\.$/);
    }
    // Who was refused was not added either, and another company goes on.
    const staff = await app.services.db.orm
      .select()
      .from(employees)
      .where(eq(employees.companyId, company.id));
    expect(staff).toHaveLength(31);
    const other = await scene();
    const invited = await app.request(addEmployee, {
      token: other.token,
      params: { companyId: other.company.id },
      body: newcomer(),
    });
    expect(invited.status).toBe(200);
  });

  it("whose company's name, as the sender chose it, brings neither link nor line break into the mail", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm, {
      nameFancy: "Ganhe já\r\nem https://golpe.test/premio \u202eagora",
    });
    const body = newcomer({ user: { name: "Veja www.golpe.test" } });
    await app.as(token)(addEmployee, { params: { companyId: company.id }, body: body as never });
    const [email] = await queuedEmails(app, body.user.email);
    expect(email?.subject).toBe("Ganhe já em [link removido] agora convidou você para a Praça");
    expect(`${email?.html}${email?.text}`).not.toMatch(/golpe\.test|\u202e/);
  });

  it("only once, and only where the e-mail is free to be an employee's", async () => {
    const { orm } = app.services.db;
    const { company, token } = await scene();
    const other = await scene();
    const staff = await createStaff(orm, company.id);
    const elsewhere = await createStaff(orm, other.company.id);
    const professional = await createUser(orm, { email: "profissional.livre@praca.test" });
    const params = { companyId: company.id };
    const add = (email: string) =>
      app.request(addEmployee, { token, params, body: newcomer({ user: { email } }) });

    expect((await add(staff.user.email)).body.code).toBe("ALREADY_EMPLOYEE");
    for (const email of [elsewhere.user.email, professional.email]) {
      const reply = await add(email);
      expect(reply).toMatchObject({ status: 409, body: { code: "EMAIL_OF_ANOTHER_ACCOUNT" } });
      expect(reply.body.fields).toEqual({ "user.email": expect.any(String) });
    }
    const body = newcomer();
    const replies = await Promise.all([1, 2, 3].map(() => app.request(addEmployee, { token, params, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await orm.select().from(users).where(eq(users.email, body.user.email));
    expect(kept).toHaveLength(1);
  });
});

describe("a company always has a manager", () => {
  it("also when two managers demote each other at once", async () => {
    const { orm } = app.services.db;
    const { company, employee, token } = await scene();
    const second = await createStaff(orm, company.id, true);
    const demote = (by: string, employeeId: string) =>
      app.request(updateEmployee, {
        token: by,
        params: { companyId: company.id, employeeId },
        body: { employee: { title: "Vendas", position: "FULL", manager: false } },
      });
    const replies = await Promise.all([demote(token, second.employee.id), demote(second.token, employee.id)]);
    expect(replies.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = await orm.select().from(employees).where(eq(employees.companyId, company.id));
    expect(left.filter(({ manager }) => manager)).toHaveLength(1);
  });

  it("so that the last one is neither demoted nor removed", async () => {
    const { company, employee, token } = await scene();
    const params = { companyId: company.id, employeeId: employee.id };
    const body = { employee: { title: "Direção", position: "DIRECTOR", manager: false } };
    for (const reply of [
      await app.request(updateEmployee, { token, params, body }),
      await app.request(removeEmployee, { token, params }),
    ]) {
      expect(reply).toMatchObject({ status: 422, body: { code: "LAST_MANAGER" } });
    }
  });
});

describe("an employee of a company", () => {
  it("is changed and then let go: the sessions end, the account stays", async () => {
    const { company, token } = await scene();
    const staff = await createStaff(app.services.db.orm, company.id);
    const params = { companyId: company.id, employeeId: staff.employee.id };
    const changed = await app.as(token)(updateEmployee, {
      params,
      body: {
        employee: {
          title: "Supervisora",
          position: "COORDINATOR",
          manager: true,
          accept_email_course: false,
        },
      },
    });
    expect(changed.employee).toMatchObject({
      title: "Supervisora",
      job: "MANAGER",
      accept_email_course: false,
    });
    await app.as(token)(removeEmployee, { params });
    expect((await app.request(loadSession, { token: staff.token })).status).toBe(401);
    expect((await app.request(removeEmployee, { token, params })).status).toBe(404);
    const [kept] = await app.services.db.orm.select().from(users).where(eq(users.id, staff.user.id));
    expect(kept?.deletedAt).toBeNull();
  });

  it("is found by place and by whether a password was chosen", async () => {
    const { orm } = app.services.db;
    const { company, employee: manager, token } = await scene();
    const hire = async (given: Parameters<typeof createUser>[1]) => {
      const user = await createUser(orm, { type: "EMPLOYEE", ...given });
      return (await createEmployee(orm, { companyId: company.id, userId: user.id })).id;
    };
    const recife = await hire({ state: "PE", city: "Recife" });
    const olinda = await hire({ state: "PE", city: "Olinda", passwordHash: null });
    const nowhere = await hire({});
    const params = { companyId: company.id };
    const find = async (query: Record<string, string>) => {
      const { company_list } = await app.as(token)(listEmployees, { params, query: query as never });
      return company_list.map(({ _id }) => _id);
    };
    const everybody = [nowhere, olinda, recife, manager.id];

    expect(await find({ state: "PE" })).toEqual([olinda, recife]);
    expect(await find({ state: "pe", city: "Recife" })).toEqual([recife]);
    expect(await find({ city: "Olinda" })).toEqual([olinda]);
    expect(await find({ state: "SP" })).toEqual([]);
    expect(await find({ status: "ACTIVE" })).toEqual([nowhere, recife, manager.id]);
    expect(await find({ status: "INVITED", state: "PE" })).toEqual([olinda]);
    expect(await find({ status: "", state: "", city: "" })).toEqual(everybody);
    expect(await find({ resume: "1", segment: unknown })).toEqual(everybody);
    for (const query of [{ status: "GONE" }, { state: "XX" }, { resume: "talvez" }, { segment: "x" }]) {
      expect((await app.request(listEmployees, { token, params, query })).status).toBe(400);
    }
  });

  it("is found by what the company may write about, and by who manages", async () => {
    const { orm } = app.services.db;
    const { company, employee: manager, token } = await scene();
    const hire = async (given: object) => {
      const user = await createUser(orm, { type: "EMPLOYEE" });
      return (await createEmployee(orm, { companyId: company.id, userId: user.id, ...given })).id;
    };
    const withoutRh = await hire({ acceptEmailRh: false });
    const withoutProducts = await hire({ acceptEmailProduct: false });
    const withoutCourses = await hire({ acceptEmailCourse: false });
    const find = async (query: Record<string, string>) => {
      const asked = { params: { companyId: company.id }, query: query as never };
      return (await app.as(token)(listEmployees, asked)).company_list.map(({ _id }) => _id);
    };
    for (const [flag, without, others] of [
      ["canSendEmailRH", withoutRh, [withoutCourses, withoutProducts, manager.id]],
      ["canSendEmailProduct", withoutProducts, [withoutCourses, withoutRh, manager.id]],
      ["canSendEmailCourse", withoutCourses, [withoutProducts, withoutRh, manager.id]],
    ] as const) {
      expect([flag, await find({ [flag]: "true" })]).toEqual([flag, others]);
      expect([flag, await find({ [flag]: "0" })]).toEqual([flag, [without]]);
    }
    expect(await find({ manager: "1" })).toEqual([manager.id]);
    expect(await find({ manager: "false" })).toEqual([withoutCourses, withoutProducts, withoutRh]);
  });

  it("is the business of the company's managers alone", async () => {
    const { orm } = app.services.db;
    const { company, token } = await scene();
    const staff = await createStaff(orm, company.id);
    const stranger = await scene();
    const professional = await createSignedInUser(orm);
    const params = { companyId: company.id, employeeId: staff.employee.id };
    const body = { employee: { title: "Vendas", position: "FULL" } };
    const calls = [
      [listEmployees, { params }],
      [addEmployee, { params, body: newcomer() }],
      [updateEmployee, { params, body }],
      [removeEmployee, { params }],
    ] as const;
    for (const [endpoint, options] of calls) {
      expect((await app.request(endpoint, options)).status).toBe(401);
      for (const other of [staff.token, stranger.token, professional.token]) {
        expect((await app.request(endpoint, { ...options, token: other })).status).toBe(403);
      }
      const missing = { ...options, params: { ...params, companyId: unknown } };
      expect((await app.request(endpoint, { ...missing, token })).status).toBe(404);
    }
    const foreign = { companyId: company.id, employeeId: stranger.employee.id };
    expect((await app.request(updateEmployee, { token, params: foreign, body })).status).toBe(404);
  });

  it("is not taken with a faulty form", async () => {
    const { company, token } = await scene();
    const faulty = await app.request(addEmployee, {
      token,
      params: { companyId: company.id },
      body: newcomer({ user: { email: "x", name: "" }, employee: { title: " ", position: "PRESIDENTE" } }),
    });
    expect(faulty).toMatchObject({
      status: 400,
      body: {
        fields: {
          "user.email": "Verifique o formato do email",
          "user.name": "Campo não pode estar vazio",
          "employee.title": "Campo não pode estar vazio",
          "employee.position": "Escolha um cargo da lista",
        },
      },
    });
  });
});
