import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { skills } from "../../features/base/reference/table.ts";
import { productGroupMembers } from "../../features/market/products/table.ts";
import { createProduct, createProductGroup } from "../../features/market/products/testing/factory.ts";
import { createMarket } from "../../features/market/representations/testing/scene.ts";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { nextCpf } from "../../features/people/users/testing/cpf.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createApplication, createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";

/** What a PUT leaves out stays as it is; what a form sends of an empty field is as if it had been left out. */

const app = useTestApp();
const send = literalClient(app);
const orm = () => app.services.db.orm;

async function catalogue() {
  const scene = await createManagedCompany(orm());
  const { company, manager } = scene;
  const group = await createProductGroup(orm(), {
    companyId: company.id,
    name: "Cafés",
    description: "Torrados",
    iconId: await createImage(orm(), manager.id),
  });
  return { ...scene, group, url: `/api/company/${company.id}` };
}

/** Puts a part alone, and returns the thing before and after. */
async function putPart(url: string, key: string, part: object, { token }: { token: string }) {
  const before: LiteralBody = (await send(`GET ${url}`, { token })).body[key];
  const { status, body } = await send(`PUT ${url}`, { token, body: { [key]: part } });
  expect([status, body.fields]).toEqual([200, undefined]);
  const after: LiteralBody = (await send(`GET ${url}`, { token })).body[key];
  return { before: { ...before, updated_at: null }, after: { ...after, updated_at: null } };
}

describe("what a PUT leaves out stays", () => {
  it("of a product; null and '' empty a field", async () => {
    const { company, manager, group, token, url } = await catalogue();
    const { id } = await createProduct(orm(), {
      companyId: company.id,
      groupIds: [group.id],
      imageIds: [await createImage(orm(), manager.id)],
      ean: "7891234567895",
    });
    const one = `${url}/product/${id}`;
    const renamed = await putPart(one, "product", { name: "Outro nome" }, { token });
    expect(renamed.after).toEqual({ ...renamed.before, name: "Outro nome" });
    expect(renamed.after.image).toHaveLength(1);
    const priced = await putPart(one, "product", { price: 1234.56 }, { token });
    expect(priced.after).toMatchObject({ name: "Outro nome", price: 1234.56, ean: "7891234567895" });
    const emptied = await putPart(one, "product", { description: null, ean: "", status: "" }, { token });
    expect(emptied.after).toEqual({ ...emptied.before, description: null, ean: null });
  });

  it("of a product outside of the categories, which its own answer leaves there", async () => {
    const { company, token, url } = await catalogue();
    const { id } = await createProduct(orm(), { companyId: company.id, groupIds: [] });
    await orm().delete(productGroupMembers).where(eq(productGroupMembers.productId, id));
    const one = `${url}/product/${id}`;
    const { product } = (await send(`GET ${one}`, { token })).body;
    expect(product.groups).toEqual([]);
    const { after } = await putPart(one, "product", product, { token });
    expect(after.groups).toEqual([]);
  });

  it("of a category", async () => {
    const { group, token, url } = await catalogue();
    const one = `${url}/product-group/${group.id}`;
    const { before, after } = await putPart(one, "product_group", { name: "Chás" }, { token });
    expect(after).toEqual({ ...before, name: "Chás" });
    expect(after.image_icon).not.toBeNull();
    const emptied = await putPart(one, "product_group", { image_icon: "", description: null }, { token });
    expect(emptied.after).toEqual({ ...after, image_icon: null, description: null });
  });

  it("of an opening, whose range of salaries stays in order", async () => {
    const { company, token, url } = await catalogue();
    const [segment] = await orm().select().from(skills).limit(1);
    const { id } = await createJobOpening(orm(), {
      companyId: company.id,
      city: "Recife",
      state: "PE",
      salaryStartCents: 200_000,
      salaryEndCents: 300_000,
      availabilityForTravel: true,
      skills: [{ skillId: segment?.id ?? "", proficiency: 2 }],
    });
    const one = `${url}/job-opportunity/${id}`;
    const { before, after } = await putPart(one, "job_opportunity", { name: "Vendas" }, { token });
    expect(after).toEqual({ ...before, name: "Vendas" });
    expect(after.skills).toHaveLength(1);
    const body = { job_opportunity: { salary_range_start: 4000 } };
    const refused = await send(`PUT ${one}`, { token, body });
    expect(refused.body.fields).toEqual({
      "job_opportunity.salary_range_end": "O valor final é menor que o inicial",
    });
    const empty = { expiration: "", salary_range_start: "", salary_range_end: null, employment_type: "" };
    const emptied = await putPart(
      one,
      "job_opportunity",
      { ...empty, availability_for_travel: 0 },
      { token },
    );
    expect(emptied.after).toEqual({
      ...after,
      salary_range_start: null,
      salary_range_end: null,
      availability_for_travel: false,
    });
  });

  it("of a company", async () => {
    const { token, url } = await catalogue();
    await putPart(url, "company", { salary_min: 100, salary_max: 200, description: "<p>Boa</p>" }, { token });
    const { before, after } = await putPart(url, "company", { name_fancy: "Casa Nova" }, { token });
    expect(after).toEqual({ ...before, name_fancy: "Casa Nova" });
    expect(after).toMatchObject({ salary_min: 100, description: "<p>Boa</p>" });
    const body = { company: { salary_max: 50 } };
    const refused = await send(`PUT ${url}`, { token, body });
    expect(refused.body.fields).toEqual({ "company.salary_max": "O valor final é menor que o inicial" });
    const empty = { size: "", salary_min: "", salary_max: "", image: "" };
    expect((await putPart(url, "company", empty, { token })).after).toMatchObject({
      size: null,
      salary_min: null,
      salary_max: null,
    });
  });

  it("of an employee", async () => {
    const { company, token, url } = await catalogue();
    const { employee } = await createStaff(orm(), company.id);
    const one = `${url}/employee/${employee.id}`;
    const first = await send(`PUT ${one}`, { token, body: { employee: { accept_email_rh: 0 } } });
    expect([first.status, first.body.employee.accept_email_rh]).toEqual([200, false]);
    const second = await send(`PUT ${one}`, { token, body: { employee: { title: "Chefe" } } });
    expect(second.body.employee).toEqual({ ...first.body.employee, title: "Chefe" });
  });

  it("of a person", async () => {
    const { user, token } = await createSignedInUser(orm(), {
      document: nextCpf(),
      acceptPhone: true,
      gender: "F",
    });
    const { before, after } = await putPart(`/api/user/${user.id}`, "user", { name: "Ana" }, { token });
    expect(after).toEqual({ ...before, name: "Ana" });
    expect(after).toMatchObject({ gender: "F", accept_phone: true });
  });
});

describe("an empty field of a form", () => {
  it("leaves a new product, a category and an opening what they are without it", async () => {
    const { group, token, url } = await catalogue();
    const product = {
      name: "Café",
      price: "",
      sales_commission: "",
      unit_measurement: "",
      status: "",
      is_featured: "",
      groups: null,
      image: null,
    };
    const made = await send(`POST ${url}/product`, { token, body: { product } });
    expect(made.body.product).toMatchObject({
      price: 0,
      sales_commission: 0,
      unit_measurement: "UN",
      status: "PREPARING",
      is_featured: 0,
      groups: [{ _id: group.id }],
    });
    const product_group = { name: "Chás", image_icon: "", image_banner: "", parent: "" };
    expect((await send(`POST ${url}/product-group/`, { token, body: { product_group } })).status).toBe(200);
    const job_opportunity = {
      name: "Vendas",
      description: "<p>Vender</p>",
      position: "VENDEDOR_EXTERNO",
      employment_type: null,
      expiration: "",
      salary_range_start: "",
      skills: null,
    };
    const opening = await send(`POST ${url}/job-opportunity/`, { token, body: { job_opportunity } });
    expect(opening.body.job_opportunity).toMatchObject({ employment_type: "FULLTIME", skills: [] });
  });

  it("drops an entry of a resume that names no company, or no school", async () => {
    const { user, token } = await createSignedInUser(orm());
    const resume = {
      title: "Vendedora",
      experience: [{ company: "" }, { company: "Casa" }, { title: "Sem empresa" }],
      education: [{ scholl: " " }, { scholl: "Escola", completed: 1 }],
    };
    const { status, body } = await send(`PUT /api/user/${user.id}`, { token, body: { user: { resume } } });
    expect(status).toBe(200);
    expect(body.user.resume.experience.map(({ company }: LiteralBody) => company)).toEqual(["Casa"]);
    expect(body.user.resume.education).toMatchObject([{ scholl: "Escola", completed: true }]);
  });

  it("names no product where a category is asked for", async () => {
    const { token, group } = await createMarket(orm());
    const representation = { product_id: "", product_group_id: group.id };
    const asked = await send("POST /api/sales-representative/", { token, body: { representation } });
    expect(asked.body.representation).toMatchObject({ product_id: null, product_group_id: group.id });
  });
});

it("says of a state that is no answer that it is none", async () => {
  const { company, token, url } = await catalogue();
  const { id } = await createJobOpening(orm(), { companyId: company.id });
  const { user } = await createSignedInUser(orm());
  await createApplication(orm(), { jobOpeningId: id, userId: user.id, status: "APPROVED" });
  const decide = async (status: string) => {
    const body = { candidate: { _id: user.id, status } };
    const reply = await send(`PUT ${url}/job-opportunity/${id}/subscriptions`, { token, body });
    return [reply.status, reply.body.code];
  };
  expect(await decide("CANCELED")).toEqual([422, "APPLICATION_NOT_ANSWERED"]);
  // It waits for an answer no more, however long ago it was given.
  expect(await decide("AWAIT")).toEqual([422, "UNDO_TOO_LATE"]);
});
