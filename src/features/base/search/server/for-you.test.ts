import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listProducts, summariseProducts } from "../../../market/products/contract.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listJobOpenings, summariseJobOpenings } from "../../../work/job-openings/contract.ts";
import { jobOpeningSkills } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { listSkills } from "../../reference/contract.ts";
import { getInterests } from "../contract.ts";

/** The order `for_you`: of one's segment, near, well paid, new. */

const app = useTestApp({ own: true });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const sort = "for_you";

let tools: string;
let food: string;
/** Sells tools in Campinas, food in Curitiba; has said nothing yet. */
let campinas: string;
let curitiba: string;
let newcomer: string;

async function person(place: { state?: string; city?: string }, skillId?: string): Promise<string> {
  const { user, token } = await createSignedInUser(app.services.db.orm, place);
  if (skillId) await createResume(app.services.db.orm, user, { skills: [{ skillId, proficiency: 3 }] });
  return token;
}

beforeAll(async () => {
  const { orm } = app.services.db;
  const { skill_list } = await app.as(null)(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
  const [first, second] = skill_list;
  if (!first || !second) throw new Error("There are no segments");
  [tools, food] = [first._id, second._id];
  campinas = await person({ state: "SP", city: "Campinas" }, tools);
  curitiba = await person({ state: "PR", city: "Curitiba" }, food);
  newcomer = await person({});
  // Oldest first; the name says what puts it where it is.
  const things = [
    { name: "tools near dear", segment: tools, place: { state: "SP", city: "Campinas" }, pays: 900 },
    { name: "tools near cheap", segment: tools, place: { state: "SP", city: "Campinas" }, pays: 100 },
    { name: "tools near cheap newer", segment: tools, place: { state: "SP", city: "Campinas" }, pays: 100 },
    { name: "tools reachable", segment: tools, place: { state: "SP", city: "São Paulo" }, pays: 950 },
    {
      name: "tools in the state",
      segment: tools,
      place: { state: "SP", city: "Presidente Prudente" },
      pays: 0,
    },
    { name: "tools far", segment: tools, place: { state: "AM", city: "Manaus" }, pays: 990 },
    { name: "food near", segment: food, place: { state: "SP", city: "Campinas" }, pays: 999 },
    { name: "food in Curitiba", segment: food, place: { state: "PR", city: "Curitiba" }, pays: 1 },
  ];
  for (const [minute, { name, segment, place, pays }] of things.entries()) {
    const createdAt = at(minute);
    const company = await createCompany(orm, { ...place, segmentId: segment });
    await createProduct(orm, {
      companyId: company.id,
      name,
      createdAt,
      status: "READY",
      priceCents: 100_000,
      commissionPoints: pays,
    });
    const opening = await createJobOpening(orm, {
      ...place,
      companyId: company.id,
      name,
      createdAt,
      salaryStartCents: pays * 1_000,
      salaryEndCents: null,
    });
    await orm.insert(jobOpeningSkills).values({
      jobOpeningId: opening.id,
      skillId: segment,
      proficiency: 1,
      openingCreatedAt: createdAt,
    });
  }
});

const ofCampinas = [
  "tools near dear",
  "tools near cheap newer",
  "tools near cheap",
  "tools reachable",
  "tools in the state",
  "tools far",
  "food near",
  "food in Curitiba",
];

type Query = Record<string, unknown>;
const finders = {
  products: async (token: string | null, query: Query = {}) =>
    (await app.as(token)(listProducts, { query: { limit: 50, ...query } as never })).product_list,
  openings: async (token: string | null, query: Query = {}) =>
    (await app.as(token)(listJobOpenings, { query: { limit: 50, ...query } as never })).job_opportunity_list,
};

describe.each(Object.entries(finders))("%s for who is signed in", (_name, find) => {
  const names = async (token: string | null, query: Query = {}) =>
    (await find(token, { sort, ...query })).map(({ name }) => name);

  it("come by segment, nearness, pay and age, and each says why", async () => {
    expect(await names(campinas)).toEqual(ofCampinas);
    const [first, , , reachable, , , other] = await find(campinas, { sort });
    expect(first).toMatchObject({ own_segment: true, distance_km: 0 });
    expect(reachable).toMatchObject({ own_segment: true, distance_km: expect.any(Number) });
    expect(other).toMatchObject({ own_segment: false, distance_km: 0 });
  });

  it("come in another order for somebody else, and for both there is the same", async () => {
    const theirs = await names(curitiba);
    expect(theirs.slice(0, 2)).toEqual(["food in Curitiba", "food near"]);
    expect(theirs.toSorted()).toEqual(ofCampinas.toSorted());
  });

  it("come page by page without one twice or missing, narrowed and searched as in other orders", async () => {
    const pages: string[] = [];
    for (let page = 0; page < 4; page++) pages.push(...(await names(campinas, { limit: 3, page })));
    expect(pages).toEqual(ofCampinas);
    // The usual size of a page, whose statement is planned once.
    for (let round = 0; round < 7; round++)
      expect(await names(campinas, { limit: 6, page: 1 })).toEqual(ofCampinas.slice(6));
    expect(await names(campinas, { state: "PR" })).toEqual(["food in Curitiba"]);
    expect(await names(campinas, { segment: food })).toEqual(["food near", "food in Curitiba"]);
    expect(await names(campinas, { filter: "near" })).toEqual(ofCampinas.filter((name) => /near/.test(name)));
  });

  it("come as usual for a visitor, and for who has said nothing of the own work", async () => {
    const newest = await names(null, { sort: "newest" });
    expect(await names(null)).toEqual(newest);
    expect(await names(newcomer)).toEqual(newest);
    expect((await find(newcomer, { sort }))[0]).not.toHaveProperty("own_segment");
  });
});

it("counts as many as in every other order", async () => {
  expect((await app.as(campinas)(summariseProducts, { query: {} })).found.count).toBe(ofCampinas.length);
  expect((await app.as(campinas)(summariseJobOpenings, { query: {} })).found.count).toBe(ofCampinas.length);
});

it("an opening that is done from home or covers the own state is reachable", async () => {
  const { orm } = app.services.db;
  const token = await person({ state: "AC", city: "Rio Branco" });
  const company = await createCompany(orm, { state: "SP", city: "Santos" });
  const common = { companyId: company.id, state: "SP", city: "Santos" };
  await createJobOpening(orm, { ...common, name: "from home", workplace: "REMOTE", createdAt: at(20) });
  await createJobOpening(orm, { ...common, name: "covers Acre", statesCovered: ["AC"], createdAt: at(21) });
  await createJobOpening(orm, { ...common, name: "new and there", createdAt: at(22) });
  const found = await finders.openings(token, { sort });
  expect(
    found
      .slice(0, 2)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["covers Acre", "from home"]);
});

it("tells a professional what the order goes by, and nobody without a session", async () => {
  const ask = (token: string | null) => app.as(token)(getInterests);
  expect((await ask(campinas)).interests).toMatchObject({
    state: "SP",
    city: "Campinas",
    segment_list: [{ _id: tools }],
  });
  expect((await ask(newcomer)).interests).toBeNull();
  await expect(ask(null)).rejects.toThrow("answered 401");
});
