import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createMarket } from "../../features/market/representations/testing/scene.ts";
import { referrals } from "../../features/money/affiliates/table.ts";
import { cnpjOf } from "../../features/people/companies/testing/factory.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createResume } from "../../features/people/resumes/testing/factory.ts";
import { listAcceptances } from "../../features/people/users/server/create-user.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { termsVersion } from "../../features/site/privacy/legal-versions.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";

/** Part 1, section 7: each call with exactly the keys of the table, one typical value each, and what it must answer. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const orm = () => app.services.db.orm;

const person = (email: string) => ({
  name: "Rosa",
  lastname: "Prado",
  email,
  phone: "11988887777",
  password: "segredo9",
});

const acceptedBy = async (userId: string) =>
  (await listAcceptances(orm(), userId)).map(({ version }) => version);

describe("registration", () => {
  it("POST /api/user: user, afiliate", async () => {
    const { user: referrer } = await createSignedInUser(orm());
    const user = { ...person("rosa@exemplo.com.br") };
    const { status, body } = await send("POST /api/user", { body: { user, afiliate: referrer.slug } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auth: { token: expect.any(String) },
      user: { _id: expect.any(String), type: "SALESMAN", email: user.email },
    });
    expect(await acceptedBy(body.user._id)).toEqual([termsVersion]);
    const [referral] = await orm().select().from(referrals).where(eq(referrals.userId, body.user._id));
    expect(referral?.affiliateId).toBe(referrer.id);
  });

  it("POST /api/company: company, user with passwordConfirm, afiliate", async () => {
    const company = {
      name_fancy: "Doces da Rosa",
      document: cnpjOf(71_000_000),
      phone: "1133334444",
      site: "docesdarosa.com.br",
    };
    const user = { ...person("rosa@docesdarosa.com.br"), passwordConfirm: "segredo9" };
    const { user: referrer } = await createSignedInUser(orm());
    const { status, body } = await send("POST /api/company", {
      body: { company, user, afiliate: referrer.slug },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auth: { token: expect.any(String) },
      user: { email: user.email },
      company: { name_fancy: "Doces da Rosa", document: company.document },
    });
    expect(await acceptedBy(body.user._id)).toEqual([termsVersion]);
    const [referral] = await orm().select().from(referrals).where(eq(referrals.userId, body.user._id));
    expect(referral).toMatchObject({ affiliateId: referrer.id, companyId: body.company._id });
  });

  it("refuses who says no to the terms, or repeats another password", async () => {
    const no = await send("POST /api/user", {
      body: { user: { ...person("nao@exemplo.com.br"), terms: false } },
    });
    expect(no.status).toBe(400);
    expect(no.body.fields).toEqual({ "user.terms": "É preciso estar de acordo com os termos" });
    const other = { ...person("outra@exemplo.com.br"), passwordConfirm: "segredo8" };
    const differs = await send("POST /api/user", { body: { user: other } });
    expect(differs.status).toBe(400);
    expect(differs.body.fields).toEqual({ "user.passwordConfirm": "As senhas não coincidem" });
    const company = { name_fancy: "Doces do Não", document: cnpjOf(71_000_009), phone: "1133334444" };
    const unwilling = await send("POST /api/company", {
      body: { company, user: { ...person("naodoces@exemplo.com.br"), terms: false } },
    });
    expect(unwilling.status).toBe(400);
    expect(unwilling.body.fields).toEqual({ "user.terms": "É preciso estar de acordo com os termos" });
  });
});

describe("what every call takes", () => {
  it.each([
    "/api/user?limit=&page=&type=&resume=&state=&city=&position=&segment=&filter=&wantProducts=&wantJob=&afiliate=",
    "/api/job-opportunity/?limit=&page=&state=&city=&segment=&position=&filter=&approved=&visible=&my=",
    "/api/product/?limit=&page=&filter=&price_from=&price_to=&commission_from=&commission_to=&company=&state=&city=&approved=&visible=&salesman=&segment=",
    "/api/company?limit=",
    "/api/skill?filter=",
  ])("an empty value of a query as an absent one: %s", async (address) => {
    const [empty, absent] = await Promise.all([
      send(`GET ${address}`),
      send(`GET ${address.slice(0, address.indexOf("?"))}`),
    ]);
    expect(empty.status).toBe(200);
    expect(empty.body).toEqual(absent.body);
  });

  it("an empty JSON body where there is nothing to say", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { user } = await createSignedInUser(orm());
    for (const method of ["PUT", "DELETE"]) {
      const { status, body } = await send(`${method} /api/company/${company.id}/salesman/${user.id}`, {
        token,
      });
      expect([status, body.message]).toEqual([200, expect.any(String)]);
    }
    expect((await send("POST /api/auth/logout", { token })).status).toBe(200);
  });
});

/** What a line of the table answers: its status, and the keys it names. */
async function answers(line: string, keys: string[], request: Parameters<typeof send>[1] = {}) {
  const { status, body } = await send(line, request);
  expect({ line, status, body: status === 200 ? null : body }).toEqual({ line, status: 200, body: null });
  expect(Object.keys(body)).toEqual(expect.arrayContaining(keys));
  return body;
}

describe("the session", () => {
  it("logs in, loads, asks for a password and logs out", async () => {
    const user = person("ida@exemplo.com.br");
    await answers("POST /api/user", ["auth", "user"], { body: { user, afiliate: null } });
    const credentials = { email: user.email, password: user.password };
    const { auth } = await answers("POST /api/auth/login", ["auth", "user", "company"], {
      body: credentials,
    });
    const { token } = auth;
    const lists = ["userSubscriptionList", "studentList", "cartList"];
    await answers(
      "GET /api/auth/load/",
      ["user", "company", "subscription", "auth", "permissions", ...lists],
      {
        token,
      },
    );
    await answers("POST /api/auth/forgot-password", ["message"], { body: { email: user.email } });
    await answers("POST /api/auth/logout", ["message"], { token });
  });
});

describe("people and companies", () => {
  it("are read and found", async () => {
    const { user, token } = await createSignedInUser(orm(), { acceptPhone: true, acceptEmail: true });
    await createResume(orm(), user);
    const found = "limit=6&page=0&type=SALESMAN&resume=1&position=REPRESENTANTE_COMERCIAL&filter=pessoa";
    const { user_list } = await answers(`GET /api/user?${found}`, ["user_list"]);
    expect(user_list.map(({ _id }: { _id: string }) => _id)).toContain(user.id);
    await answers(`GET /api/user/${user.id}`, ["user"], { token });
    await answers("GET /api/company?limit=6", ["company_list"]);
    await answers("GET /api/skill?filter=LANGUAGES", ["skill_list"]);
    await answers("GET /webservices/ibge/estados", ["state_list"]);
    await answers("GET /webservices/ibge/cidades?uf=SP", ["city_list"]);
    const { company, token: manager } = await createManagedCompany(orm());
    await answers(`GET /api/user/${user.id}/call`, ["user"], { token: manager });
    await answers(`GET /api/user/${user.id}/email`, ["user"], { token: manager });
    const { company: own } = await answers(`GET /api/company/${company.id}`, ["company"], { token: manager });
    expect(own.employees).toEqual([
      { user: { _id: expect.any(String), name: "Pessoa", lastname: expect.any(String) }, manager: true },
    ]);
    const { company: seen } = await answers(`GET /api/company/${company.id}`, ["company"]);
    expect(seen).not.toHaveProperty("employees");
  });

  it("save a company with name, document and phone alone", async () => {
    const { company, token } = await createManagedCompany(orm());
    const alone = { name_fancy: "Só o nome", document: company.document, phone: "11988887777" };
    await answers(`PUT /api/company/${company.id}`, ["message"], { token, body: { company: alone } });
    for (const field of Object.keys(alone)) {
      const without = { company: { ...alone, [field]: "" } };
      const { status, body } = await send(`PUT /api/company/${company.id}`, { token, body: without });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`company.${field}`]]);
    }
  });

  it("makes a manager of job MANAGER, at any position of the list", async () => {
    const { company, token } = await createManagedCompany(orm());
    const url = `/api/company/${company.id}/employee`;
    const user = { name: "Lia", lastname: "Reis", email: "lia@empresa.test" };
    const level = { title: "Chefe de vendas", position: "GERENTE_VENDAS", job: "MANAGER" };
    const { employee } = await answers(`POST ${url}`, ["message"], {
      token,
      body: { user, employee: level },
    });
    expect(employee).toMatchObject({ job: "MANAGER", manager: true, position: "GERENTE_VENDAS" });
    const demoted = { ...level, job: "EMPLOYEE" };
    const put = `PUT ${url}/${employee._id}`;
    expect((await answers(put, ["message"], { token, body: { employee: demoted } })).employee.manager).toBe(
      false,
    );
    const wrong = await send(put, { token, body: { employee: { ...level, position: "REI" } } });
    expect(wrong.body.fields).toEqual({ "employee.position": "Escolha um cargo da lista" });
    await answers(`GET ${url}?manager=true&name=gestor`, ["company_list"], { token });
    await answers(`DELETE ${url}/${employee._id}`, ["message"], { token });
  });
});

describe("openings", () => {
  it("are posted without a city, applied to and answered by the person's id", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { user, token: applicant } = await createSignedInUser(orm());
    const url = `/api/company/${company.id}/job-opportunity`;
    const vacancy = {
      name: "Vendedor",
      description: "<p>Vender</p>",
      position: "CORRETOR",
      employment_type: "FULLTIME",
    };
    const { job_opportunity: made } = await answers(`POST ${url}/`, ["message"], {
      token,
      body: { job_opportunity: vacancy },
    });
    expect(made.address).toMatchObject({ city: null, state: null });
    const { _id } = made;
    await answers("GET /api/job-opportunity/?limit=6&page=0&position=CORRETOR&approved=1&visible=1", [
      "job_opportunity_list",
      "job_opportunity_dash",
    ]);
    await answers(`PUT /api/job-opportunity/${_id}/subscribe`, ["message"], { token: applicant });
    const candidatesOf = async (reader?: string) =>
      (await answers(`GET /api/job-opportunity/${_id}`, ["job_opportunity"], reader ? { token: reader } : {}))
        .job_opportunity.candidates;
    expect(await candidatesOf()).toEqual([]);
    expect(await candidatesOf(applicant)).toMatchObject([{ status: "AWAIT", user: { _id: user.id } }]);
    expect(await candidatesOf(token)).toHaveLength(1);
    expect(await candidatesOf((await createSignedInUser(orm())).token)).toEqual([]);
    const { job_opportunity_list: mine } = await answers(
      "GET /api/job-opportunity/?my=true",
      ["job_opportunity_list", "job_opportunity_dash"],
      { token: applicant },
    );
    expect(mine).toMatchObject([{ _id, candidates: [{ status: "AWAIT" }] }]);
    const answer = { candidate: { _id: user.id, status: "APPROVED" } };
    await answers(`PUT ${url}/${_id}/subscriptions`, ["message"], { token, body: answer });
    await answers(`DELETE /api/job-opportunity/${_id}/unsubscribe`, ["message"], { token: applicant });
    await answers(`GET ${url}/`, ["job_opportunity_list"], { token });
    await answers(`GET /api/company/${company.id}/opportunity-group/`, ["opportunity_group_list"], { token });
    await answers(`DELETE ${url}/${_id}`, ["message"], { token });
    await createJobOpening(orm(), { companyId: company.id });
  });
});

describe("products and representations", () => {
  it("are listed with companies, and in a store with the representations", async () => {
    const { company, managerToken: token, group, product, user, token: salesman } = await createMarket(orm());
    const query = "limit=9&page=0&filter=produto&price_from=1&price_to=1000&approved=1&visible=1";
    const list = await answers(`GET /api/product/?${query}`, ["product_list", "company_list"]);
    expect(list.company_list.map(({ _id }: { _id: string }) => _id)).toContain(company.id);
    expect(list).not.toHaveProperty("representation_list");
    await answers(`GET /api/product/${product.id}`, ["product", "product_list"]);
    const representation = { product_id: product.id };
    const { representation: asked } = await answers("POST /api/sales-representative/", ["message"], {
      token: salesman,
      body: { representation },
    });
    const decision = { representation: { status: "APPROVED" } };
    await answers(`PUT /api/sales-representative/${asked._id}`, ["message"], { token, body: decision });
    for (const path of ["/api/product/", `/api/company/${company.id}/product/`]) {
      const store = await answers(`GET ${path}?salesman=${user.id}`, ["product_list", "company_list"]);
      expect(store.representation_list).toMatchObject([
        { _id: asked._id, product_id: product.id, status: "APPROVED" },
      ]);
    }
    const keys = ["representation_list", "representation_dash"];
    await answers("GET /api/sales-representative/?approved=1", keys, { token: salesman });
    const cart = [{ amount: 2, product: { _id: product.id, name: product.name, price: 100 } }];
    const budget = { cart, email: "cliente@exemplo.com.br", name: "Ana 11 98888-7777", salesman: user.id };
    await answers("POST /api/order/budget", ["message"], { body: budget });
    await answers(`DELETE /api/sales-representative/${asked._id}`, ["message"], { token: salesman });
    const groups = `/api/company/${company.id}/product-group/`;
    const { product_group: added } = await answers(`POST ${groups}`, ["message"], {
      token,
      body: { product_group: { name: "A | B" } },
    });
    const { product_group: renamed } = await answers(`PUT ${groups}${added._id}`, ["message"], {
      token,
      body: { product_group: { name: "C", description: "Doces" } },
    });
    expect(renamed).toMatchObject({ _id: added._id, name: "C", description: "Doces" });
    await answers(`DELETE ${groups}${added._id}`, ["message"], { token });
    expect((await send(`GET ${groups}${added._id}`)).status).toBe(404);
    await answers(`GET ${groups}`, ["product_group_list"]);
    await answers(`GET ${groups}${group.id}`, ["product_group", "product_list"]);
    const products = `/api/company/${company.id}/product`;
    const { product: made } = await answers(`POST ${products}`, ["message"], {
      token,
      body: { product: { name: "Café", price: 10, ean: "123" } },
    });
    expect(made.ean).toBe("123");
    await answers(`DELETE ${products}/${made._id}`, ["message"], { token });
  });
});
