import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { brasilApi, type CompanyRegister, minhaReceita } from "../../../../platform/public-registers.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { registerCompany } from "../../../site/accounts/contract.ts";
import { createManagedCompany } from "../../employees/testing/scene.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { getCompany, lookAtCompany, type OwnCompany, updateCompany } from "../contract.ts";
import { companyComparisons, registerAnswers } from "../table.ts";
import { cnpjOf } from "../testing/factory.ts";
import { compareCompany, compareCompanyJob } from "./compare-company.ts";

const app = useTestApp({ own: true, env: { COMPANY_REGISTER: "true" } });
const orm = () => app.services.db.orm;
const today = () => app.services.clock.today();

/** Stands for a service: what it answers to each path, and what it was asked. */
const opened: { close(): unknown }[] = [];
async function service(answers: Record<string, [status: number, body: unknown]>) {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? "");
    const [status, body] = answers[request.url ?? ""] ?? [404, { message: "CNPJ não encontrado" }];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  opened.push(server);
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
afterAll(() => {
  for (const server of opened) server.close();
});

const found = (name: string, nameFancy = "", situation = 2) => ({
  cnpj: "",
  razao_social: name,
  nome_fantasia: nameFancy,
  situacao_cadastral: situation,
  descricao_situacao_cadastral: situation === 2 ? "ATIVA" : "BAIXADA",
});

/** Both services, of which the second alone knows a company. */
async function registersThat(
  document: string,
  second: [number, unknown],
  first: [number, unknown] = [404, {}],
) {
  const one = await service({ [`/api/cnpj/v1/${document}`]: first });
  const two = await service({ [`/${document}`]: second });
  return { one, two, registers: [brasilApi(one.url), minhaReceita(two.url)] as CompanyRegister[] };
}

const checksOf = async (id: string) => (await app.as(null)(getCompany, { params: { id } })).company.checks;
const nothing = { has_document: true, register: null, email_domain: null, looked_on: null };

async function doces(document: string) {
  return createManagedCompany(orm(), { nameFancy: "Doces da Lia", name: null, document, site: null });
}

describe("a company and the register", () => {
  it("agree where name and situation do, and the page says when and by whom, until it is called otherwise", async () => {
    const { company, token } = await doces(cnpjOf(31_000_001));
    expect(await checksOf(company.id)).toEqual(nothing);
    const known = found("DOCES DA LIA LTDA");
    const { one, two, registers } = await registersThat(company.document, [200, known]);
    const compare = () => compareCompany(app.services, { companyId: company.id }, registers);
    await compare();
    expect(await checksOf(company.id)).toEqual({
      ...nothing,
      register: { on: today(), source: "Minha Receita" },
    });
    await compare();
    expect([one.asked.length, two.asked.length]).toEqual([1, 1]);

    const params = { id: company.id };
    await app.as(token)(updateCompany, {
      params,
      body: { company: { name_fancy: "Banco do Brasil" } } as never,
    });
    expect(await checksOf(company.id)).toEqual(nothing);
    const work = (data: { companyId: string }) => compareCompany(app.services, data, registers);
    expect(await workOff(app, compareCompanyJob, work)).toEqual([{ companyId: company.id }]);
    const own = (await app.as(token)(getCompany, { params })).company as OwnCompany;
    expect(own.register_outcome).toBe("NAME_DIFFERS");
    expect(await checksOf(company.id)).toEqual(nothing);
    const rows = await orm()
      .select()
      .from(companyComparisons)
      .where(eq(companyComparisons.companyId, company.id));
    expect(rows).toMatchObject([{ outcome: "NAME_DIFFERS", nameFancy: "Banco do Brasil" }]);
    await app.as(token)(updateCompany, { params, body: { company: { phone: "1133335555" } } as never });
    expect(await workOff(app, compareCompanyJob, work)).toEqual([]);
  });

  it.each([
    ["is closed there", [200, found("DOCES DA LIA LTDA", "", 8)], "NOT_ACTIVE"],
    ["is called otherwise there", [200, found("SALGADOS DA LIA LTDA")], "NAME_DIFFERS"],
    ["is not there", [404, {}], "UNKNOWN"],
  ] as const)("do not where it %s", async (_case, answer, outcome) => {
    const { company } = await doces(cnpjOf(31_000_100 + outcome.length));
    const { registers } = await registersThat(company.document, [answer[0], answer[1]]);
    await compareCompany(app.services, { companyId: company.id }, registers);
    expect(await checksOf(company.id)).toEqual(nothing);
    const rows = await orm()
      .select()
      .from(companyComparisons)
      .where(eq(companyComparisons.companyId, company.id));
    expect(rows).toMatchObject([{ outcome }]);
  });

  it("are compared again where nobody answers, or answers what it does not document", async () => {
    const { company } = await doces(cnpjOf(31_000_200));
    for (const answer of [
      [503, {}],
      [200, { razao_social: 7 }],
    ] as [number, unknown][]) {
      const { registers } = await registersThat(company.document, answer);
      await expect(compareCompany(app.services, { companyId: company.id }, registers)).rejects.toThrow();
    }
    expect(await orm().$count(registerAnswers, eq(registerAnswers.document, company.document))).toBe(0);
    const { registers } = await registersThat(company.document, [503, {}], [200, found("Doces da Lia S/A")]);
    await compareCompany(app.services, { companyId: company.id }, registers);
    expect(await checksOf(company.id)).toMatchObject({ register: { source: "BrasilAPI" } });
  });

  it("are compared after it registered, also with letters in its CNPJ, and registering waits for nobody", async () => {
    const document = "12ABC34501DE35";
    const { company } = await app.as(null)(registerCompany, {
      body: {
        company: { name_fancy: "Doces da Lia", document, phone: "1133334444" },
        user: {
          name: "Lia",
          lastname: "Moura",
          email: "lia@doces.test",
          phone: "11955554444",
          password: "uma senha longa",
        },
      } as never,
    });
    const { registers } = await registersThat(document, [200, found("DOCES DA LIA LTDA")]);
    await workOff(app, compareCompanyJob, (data) => compareCompany(app.services, data, registers));
    expect(await checksOf(company._id)).toMatchObject({ register: { on: today() } });
  });
});

describe("the e-mail of whoever manages it", () => {
  it("is told where it is confirmed and at the domain of the site", async () => {
    const site = "https://www.docesdalia.com.br/loja";
    const { company, manager } = await createManagedCompany(orm(), { site });
    expect(await checksOf(company.id)).toEqual(nothing);
    const become = (columns: Partial<typeof users.$inferInsert>) =>
      orm().update(users).set(columns).where(eq(users.id, manager.id));
    await become({ email: "lia@docesdalia.com.br" });
    expect(await checksOf(company.id)).toMatchObject({ email_domain: "docesdalia.com.br" });
    await become({ emailConfirmedAt: null });
    expect(await checksOf(company.id)).toEqual(nothing);
  });

  it("says nothing at a domain where anybody gets one", async () => {
    const { company, manager } = await createManagedCompany(orm(), { site: "https://gmail.com" });
    await orm().update(users).set({ email: "lia.do.golpe@gmail.com" }).where(eq(users.id, manager.id));
    expect(await checksOf(company.id)).toEqual(nothing);
  });
});

describe("a look of the administration", () => {
  const password = "uma-senha-que-ninguem-adivinha";

  it("is told with its day until the company is called otherwise, and audited", async () => {
    const { company, token } = await createManagedCompany(orm());
    const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
    const look = (caller: string | null, given = password) =>
      app.request(lookAtCompany, {
        token: caller,
        params: { id: company.id },
        body: { password: given, look: { note: "Liguei para o telefone do site" } },
      });
    expect((await look(null)).status).toBe(401);
    expect((await look(token)).status).toBe(403);
    expect((await look(admin.token, "outra senha")).status).toBe(422);
    expect(await checksOf(company.id)).toEqual(nothing);
    expect((await look(admin.token)).status).toBe(200);
    expect(await checksOf(company.id)).toEqual({ ...nothing, looked_on: today() });
    const entries = await orm().select().from(auditEntries).where(eq(auditEntries.subjectId, company.id));
    expect(entries.map(({ action }) => action)).toContain("COMPANY_LOOKED_AT");
    const body = { company: { name: "Outra Razão Ltda." } } as never;
    await app.as(token)(updateCompany, { params: { id: company.id }, body });
    expect(await checksOf(company.id)).toEqual(nothing);
  });
});
