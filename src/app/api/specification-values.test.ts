import { describe, expect, it } from "vitest";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { skills } from "../../features/base/reference/table.ts";
import { createProductGroup } from "../../features/market/products/testing/factory.ts";
import { createRepresentation } from "../../features/market/representations/testing/factory.ts";
import { createMarket } from "../../features/market/representations/testing/scene.ts";
import { listOrders } from "../../features/money/orders/contract.ts";
import { createSeller } from "../../features/money/orders/testing/scene.ts";
import { listTransfers } from "../../features/money/payouts/contract.ts";
import { listSubscriptions } from "../../features/money/plans/subscription-contract.ts";
import { allow } from "../../features/money/plans/testing/allow.ts";
import { createCompany } from "../../features/people/companies/testing/factory.ts";
import { listEmployees } from "../../features/people/employees/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { listStudents } from "../../features/training/enrolments/contract.ts";
import { createEnrolments } from "../../features/training/enrolments/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";

/** The same values as other clients write them: what an input, a select or a checkbox holds, one thing instead of a list. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const orm = () => app.services.db.orm;

async function saved(line: string, token: string, body: object) {
  const reply = await send(line, { token, body });
  expect({ status: reply.status, fields: reply.body.fields }).toEqual({ status: 200, fields: undefined });
  return reply.body;
}

describe("numbers and flags written as texts", () => {
  it("of a product", async () => {
    const { company, token } = await createManagedCompany(orm());
    const group = await createProductGroup(orm(), { companyId: company.id });
    await allow(orm(), "FEATURED_PRODUCTS", 1);
    const product = { name: "Café", price: "100.50", sales_commission: "10", is_featured: "1" };
    const url = `/api/company/${company.id}/product`;
    const made = await saved(`POST ${url}`, token, {
      product: { ...product, ean: 7891000100103, groups: group.id },
    });
    expect(made.product).toMatchObject({
      price: 100.5,
      sales_commission: 10,
      is_featured: 1,
      ean: "7891000100103",
      groups: [{ _id: group.id }],
    });
    const one = `PUT ${url}/${made.product._id}`;
    const later = await saved(one, token, { product: { is_featured: "0", price: "99" } });
    expect(later.product).toMatchObject({ is_featured: 0, price: 99, sales_commission: 10 });
    for (const price of ["100,50", "-1", "1e3", "dez", "99.999"]) {
      const { status, body } = await send(one, { token, body: { product: { price } } });
      expect([price, status, Object.keys(body.fields)]).toEqual([price, 400, ["product.price"]]);
    }
  });

  it("of an opening", async () => {
    const { company, token } = await createManagedCompany(orm());
    const [segment] = await orm().select().from(skills).limit(1);
    const vacancy = {
      name: "Vendas",
      description: "<p>Vender</p>",
      position: "VENDEDOR",
      salary_range_start: "1500",
      salary_range_end: "2500.50",
      availability_for_travel: "true",
      skills: [{ skill: segment?.id, proficiency: "3" }],
    };
    const url = `/api/company/${company.id}/job-opportunity/`;
    const { job_opportunity } = await saved(`POST ${url}`, token, { job_opportunity: vacancy });
    expect(job_opportunity).toMatchObject({
      salary_range_start: 1500,
      salary_range_end: 2500.5,
      availability_for_travel: true,
      skills: [{ skill: { _id: segment?.id }, proficiency: 3 }],
    });
    const empty = { availability_for_travel: "", skills: "" };
    const later = await saved(`PUT ${url}${job_opportunity._id}`, token, { job_opportunity: empty });
    expect(later.job_opportunity).toMatchObject({ availability_for_travel: true, skills: [] });
  });

  it("of a company", async () => {
    const { company, token } = await createManagedCompany(orm());
    const given = { size: "500", salary_min: "1000", salary_max: "2000", address: null };
    const answer = await saved(`PUT /api/company/${company.id}`, token, { company: given });
    expect(answer.company).toMatchObject({ size: 500, salary_min: 1000, salary_max: 2000, address: [] });
  });

  it("of a quote, whose products are named by their ids", async () => {
    const { product, company, user } = await createMarket(orm());
    await createRepresentation(orm(), {
      userId: user.id,
      companyId: company.id,
      productId: product.id,
      status: "APPROVED",
    });
    const cart = [{ amount: "2", product: product.id }];
    const body = { cart, email: "cliente@exemplo.com.br", name: "Ana 11988887777", salesman: user.slug };
    const reply = await send("POST /api/order/budget", { body });
    expect([reply.status, reply.body.message]).toEqual([200, expect.any(String)]);
  });
});

describe("what is empty", () => {
  it("takes a person's picture away, and leaves flags as they are", async () => {
    const { user, token } = await createSignedInUser(orm(), { acceptPhone: true, isLookingJob: true });
    const url = `PUT /api/user/${user.id}`;
    const image = await createImage(orm(), user.id);
    expect((await saved(url, token, { user: { image } })).user.image._id).toBe(image);
    const empty = { image: "", is_looking_job: null, accept_phone: "", address: null };
    expect((await saved(url, token, { user: empty })).user).toMatchObject({
      image: null,
      is_looking_job: true,
      accept_phone: true,
      address: [],
    });
  });

  it("says nothing of an employee", async () => {
    const { company, token } = await createManagedCompany(orm());
    const url = `/api/company/${company.id}/employee`;
    const user = { name: "Lia", lastname: "Reis", email: "lia@valores.test" };
    const level = { title: "Chefe", position: "MANAGER", job: "", manager: "", accept_email_rh: null };
    const { employee } = await saved(`POST ${url}`, token, { user, employee: level });
    expect(employee).toMatchObject({ job: "EMPLOYEE", manager: false, accept_email_rh: true });
    const same = { title: "Chefe", accept_email_rh: "", manager: null, job: "" };
    const kept = await saved(`PUT ${url}/${employee._id}`, token, { employee: same });
    expect(kept.employee).toEqual(employee);
  });

  it("is no category and no picture of a product", async () => {
    const { company, token } = await createManagedCompany(orm());
    const oldest = await createProductGroup(orm(), { companyId: company.id });
    const product = { name: "Café", groups: "", image: "" };
    const made = await saved(`POST /api/company/${company.id}/product`, token, { product });
    expect(made.product).toMatchObject({ groups: [{ _id: oldest.id }], image: [] });
  });
});

describe("what a list answers, put back as it is", () => {
  const whole = { zipcode: "01310100", street: "Avenida Paulista", number: "1000", district: "Bela Vista" };
  const place = { city: "São Paulo", state: "SP" };

  it("takes no street from an opening, whose new city does", async () => {
    const { company, token } = await createManagedCompany(orm());
    const url = `/api/company/${company.id}/job-opportunity/`;
    const vacancy = { name: "Vendas", description: "<p>Vender</p>", position: "VENDEDOR" };
    const body = { job_opportunity: { ...vacancy, address: { ...whole, ...place } } };
    const { job_opportunity: made } = await saved(`POST ${url}`, token, body);
    const listed = (await send(`GET ${url}`, { token })).body.job_opportunity_list[0];
    expect(listed.address).toEqual(place);
    const one = `PUT ${url}${made._id}`;
    const kept = await saved(one, token, { job_opportunity: listed });
    expect(kept.job_opportunity.address).toEqual({ ...made.address, ...whole, ...place });
    const moved = { address: { city: "Recife", state: "PE" } };
    const elsewhere = await saved(one, token, { job_opportunity: moved });
    expect(elsewhere.job_opportunity.address).toMatchObject({
      ...moved.address,
      street: null,
      zipcode: null,
    });
    const nowhere = await saved(one, token, { job_opportunity: { address: null } });
    expect(nowhere.job_opportunity.address).toMatchObject({ city: null, state: null });
  });

  it("takes no street from a company", async () => {
    const { company, token } = await createManagedCompany(orm());
    const url = `PUT /api/company/${company.id}`;
    await saved(url, token, { company: { address: [{ ...whole, ...place }] } });
    const seen = (await send(`GET /api/company/${company.id}`)).body.company;
    expect(seen.address).toEqual([place]);
    const kept = await saved(url, token, { company: { address: seen.address } });
    expect(kept.company.address[0]).toMatchObject({ ...whole, ...place });
  });
});

it("tells the token with the session, as with the login", async () => {
  const { token } = await createSignedInUser(orm());
  expect((await send("GET /api/auth/load/", { token })).body.auth.token).toBe(token);
});

/** The table names no parameter by which a client could ask for more. */
describe("lists without a limit", () => {
  it("hold a hundred companies", async () => {
    for (let made = 0; made < 7; made++) await createCompany(orm());
    expect((await send("GET /api/company")).body.company_list.length).toBeGreaterThan(6);
    expect((await send("GET /api/company?limit=6")).body.company_list).toHaveLength(6);
  });

  it("hold a hundred requests of a professional", async () => {
    const { company } = await createManagedCompany(orm());
    const { user, token } = await createSignedInUser(orm());
    for (let made = 0; made < 21; made++) {
      const { id: productGroupId } = await createProductGroup(orm(), {
        companyId: company.id,
        name: `Grupo ${made}`,
      });
      await createRepresentation(orm(), { userId: user.id, companyId: company.id, productGroupId });
    }
    const { body } = await send("GET /api/sales-representative/", { token });
    expect([body.representation_list.length, body.representation_dash.await]).toEqual([21, 21]);
  });
});

describe("what cannot be", () => {
  it("is said of the way in which a number was written", async () => {
    const { token } = await createSignedInUser(orm());
    for (const [coupon, field, sentence] of [
      [{ percent: 95 }, "coupon.percent", "O máximo é 90%"],
      [{ percent: "95" }, "coupon.percent", "O máximo é 90%"],
      [{ percent: 12.5 }, "coupon.percent", "Use um número inteiro"],
      [{ amount: "0.5" }, "coupon.amount", "O mínimo é R$ 1,00"],
      [{ amount: "dez" }, "coupon.amount", "Use um número"],
      [{ percent: 10, max_uses: "0" }, "coupon.max_uses", "O mínimo é 1"],
      [{ percent: 10, max_uses: 1.5 }, "coupon.max_uses", "Use um número inteiro"],
      [{ percent: 10, valid_until: "amanhã" }, "coupon.valid_until", "Verifique o formato da data"],
    ] as const) {
      const body = { coupon: { code: "VERAO", ...coupon } };
      const reply = await send("POST /api/coupon", { token, body });
      expect([coupon, reply.status, reply.body.fields?.[field]]).toEqual([coupon, 400, sentence]);
    }
  });

  it("is no card to pay with", async () => {
    const { token } = await createSignedInUser(orm());
    for (const card of [{ number: "4111111111111111" }, ["4111111111111111"], 4111, "4111111111111111"]) {
      const line = "POST /api/order/01900000-0000-7000-8000-00000000ffff/buy";
      const reply = await send(line, { token, body: { payment: { card } } });
      expect([card, reply.status, reply.body.fields]).toEqual([
        card,
        400,
        { "payment.card": "Escolha um dos cartões salvos" },
      ]);
    }
  });
});

it("takes what says that a query has no value for none, unless it may be looked for", async () => {
  const { company, token } = await createManagedCompany(orm());
  for (const none of ["null", "undefined"]) {
    for (const [line, list] of [
      [`/api/course/licenses?course=${none}`, "license_list"],
      [`/api/student/?course=${none}&user=${none}&active=${none}`, "student_list"],
      [`/api/company/${company.id}/employee?segment=${none}&manager=${none}`, "company_list"],
      [`/api/product/?price_from=${none}&segment=${none}&limit=${none}`, "product_list"],
    ] as const) {
      const { status, body } = await send(`GET ${line}`, { token });
      expect([line, status, Array.isArray(body[list])]).toEqual([line, 200, true]);
    }
    const sought = await send(`GET /api/product/?filter=${none}`, { token });
    expect(sought.body.product_list).toEqual([]);
  }
});

it("answers up to a hundred where the table names no limit", async () => {
  const { user, token } = await createSignedInUser(orm());
  const { courses } = await createSeller(orm(), ...Array.from({ length: 21 }, () => 3_000));
  await createEnrolments(
    orm(),
    courses.map(({ id }) => ({ userId: user.id, courseId: id })),
  );
  const { body } = await send("GET /api/student/?active=1", { token });
  expect(body.student_list).toHaveLength(21);
  for (const { query } of [listStudents, listOrders, listEmployees, listTransfers, listSubscriptions])
    expect(query.parse({})).toMatchObject({ limit: 100, page: 0 });
});
