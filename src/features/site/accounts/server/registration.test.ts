import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { loadSession, registerCompany, registerProfessional } from "../contract.ts";

const app = useTestApp();

let made = 0;
const professional = (change: Record<string, unknown> = {}) => {
  made += 1;
  return {
    user: {
      name: "Rosa",
      lastname: "Prado",
      email: `rosa${made}@exemplo.com.br`,
      phone: "(11) 98888-7777",
      password: "segredo",
      passwordConfirm: "segredo",
      terms: true,
      ...change,
    },
  };
};
const company = (change: { company?: Record<string, unknown>; user?: Record<string, unknown> } = {}) => {
  const { accept_phone: _, ...founder } = professional(change.user).user as Record<string, unknown>;
  return {
    company: {
      name_fancy: "Doces da Rosa",
      document: cnpjOf(40_000_000 + made),
      phone: "(11) 3333-4444",
      site: "docesdarosa.com.br",
      ...change.company,
    },
    user: founder,
  };
};

describe("a professional registers", () => {
  it("is signed in at once, with the limits of the free plan and no company", async () => {
    const body = professional({ accept_phone: true });
    const { auth, user, message } = await app.as(null)(registerProfessional, { body: body as never });
    expect(message).toBe("Cadastro realizado com sucesso!");
    expect(user).toMatchObject({
      type: "SALESMAN",
      email: body.user.email,
      phone: "11988887777",
      accept_phone: true,
    });
    const session = await app.as(auth.token)(loadSession);
    expect(session.auth).toEqual({
      type: "SALESMAN",
      manager: false,
      second_factor: false,
      token: auth.token,
    });
    expect(session.company).toBeNull();
    expect(session.permissions).toMatchObject({ jobApplications: 0, jobApplicationsMax: 10 });
    const [stored] = await app.services.db.orm.select().from(users).where(eq(users.id, user._id));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(session)).not.toContain("argon2");
  });

  it("has one account for each e-mail, however it is written and however fast one is", async () => {
    const body = professional();
    const replies = await Promise.all([1, 2, 3].map(() => app.request(registerProfessional, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = await app.request(registerProfessional, {
      body: { user: { ...body.user, email: body.user.email.toUpperCase() } },
    });
    expect(again.body).toMatchObject({
      code: "EMAIL_TAKEN",
      fields: { "user.email": "Já existe uma conta com este e-mail." },
    });
  });

  it("is told what is wrong with each field", async () => {
    const faults: [Record<string, unknown>, string, string][] = [
      [{ name: "" }, "name", "Campo não pode estar vazio"],
      [{ lastname: null }, "lastname", "Campo não pode estar vazio"],
      [{ email: "rosa@" }, "email", "Verifique o formato do email"],
      [{ email: undefined }, "email", "Campo não pode estar vazio"],
      [{ phone: "123" }, "phone", "Verifique o formato do telefone"],
      [{ password: "12345", passwordConfirm: "12345" }, "password", "Senha deve ter no mínimo 6 caracteres"],
      [{ passwordConfirm: "outra coisa" }, "passwordConfirm", "As senhas não coincidem"],
      [{ terms: false }, "terms", "É preciso estar de acordo com os termos"],
      [{ name: "x".repeat(61) }, "name", "Use no máximo 60 caracteres"],
    ];
    for (const [change, field, text] of faults) {
      // From another address than the rest, which registers as often as one may.
      const { status, body } = await app.request(registerProfessional, {
        body: professional(change),
        remoteAddress: "10.0.0.1",
      });
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [`user.${field}`]: text } });
    }
  });

  it("chooses no password that anybody would guess first", async () => {
    for (const password of ["123456", "password", "QWERTY", "Flamengo"]) {
      const reply = await app.request(registerProfessional, {
        body: professional({ password, passwordConfirm: password }),
        remoteAddress: "10.0.0.2",
      });
      expect(reply).toMatchObject({ status: 422, body: { code: "COMMON_PASSWORD" } });
      expect(reply.body.fields).toEqual({ "user.password": expect.stringContaining("muito comum") });
    }
  });
});

describe("a company registers", () => {
  it("has its founder as manager and the company of the plan", async () => {
    const answer = await app.as(null)(registerCompany, { body: company() as never });
    expect(answer.user.type).toBe("EMPLOYEE");
    expect(answer.company).toMatchObject({ name_fancy: "Doces da Rosa", site: "https://docesdarosa.com.br" });
    const session = await app.as(answer.auth.token)(loadSession);
    expect(session.auth).toEqual({
      type: "EMPLOYEE",
      manager: true,
      second_factor: false,
      token: answer.auth.token,
    });
    expect(session.permissions).toMatchObject({ advertiseVacanciesMax: 5, jobApplicationsMax: 0 });
    const staff = await app.services.db.orm
      .select()
      .from(employees)
      .where(eq(employees.companyId, answer.company._id));
    expect(staff).toMatchObject([{ userId: answer.user._id, manager: true }]);
  });

  it("takes the alphanumeric CNPJ too, and each CNPJ once", async () => {
    const alphanumeric = await app.request(registerCompany, {
      body: company({ company: { document: "12.ABC.345/01DE-35" } }),
    });
    expect(alphanumeric.status).toBe(200);
    const first = company();
    const second = company({ company: { document: first.company.document } });
    const replies = await Promise.all([first, second].map((body) => app.request(registerCompany, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.fields).toEqual({ "company.document": "Já existe uma empresa com este CNPJ." });
    // Nothing half done: the e-mail of the one that was refused is free.
    const email = String((refused === replies[0] ? first : second).user.email);
    expect(await app.services.db.orm.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it("is told what is wrong in each of its fields; a site may be left out", async () => {
    const siteless = await app.request(registerCompany, { body: company({ company: { site: "" } }) });
    expect(siteless.status).toBe(200);
    const wrong = await app.request(registerCompany, {
      body: company({ company: { document: "11.111.111/1111-11", name_fancy: "" } }),
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: {
          "company.document": "Verifique o formato do CNPJ",
          "company.name_fancy": "Campo não pode estar vazio",
        },
      },
    });
    for (const [change, field, text] of [
      [{ user: { name: "" } }, "user.name", "Campo não pode estar vazio"],
      [{ user: { lastname: " " } }, "user.lastname", "Campo não pode estar vazio"],
      [{ company: { phone: "123" } }, "company.phone", "Verifique o formato do telefone"],
      [{ user: { email: "rosa@" } }, "user.email", "Verifique o formato do email"],
      [
        { user: { password: "12345", passwordConfirm: "12345" } },
        "user.password",
        "Senha deve ter no mínimo 6 caracteres",
      ],
      [{ user: { passwordConfirm: "outra coisa" } }, "user.passwordConfirm", "As senhas não coincidem"],
      [{ user: { terms: false } }, "user.terms", "É preciso estar de acordo com os termos"],
    ] as const) {
      const { status, body } = await app.request(registerCompany, {
        body: company(change),
        remoteAddress: "10.0.0.2",
      });
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: text } });
    }
    const guessed = company({ user: { password: "iloveyou", passwordConfirm: "iloveyou" } });
    const common = await app.request(registerCompany, { body: guessed });
    expect(common.body).toMatchObject({
      code: "COMMON_PASSWORD",
      fields: { "user.password": expect.any(String) },
    });
    expect((await app.request(registerCompany, { body: { company: null } })).status).toBe(400);
    expect((await app.request(registerCompany, { rawBody: "{]" })).body.code).toBe("MALFORMED_JSON");
  });
});
