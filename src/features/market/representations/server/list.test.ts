import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { decideRepresentation, listRepresentations } from "../contract.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";

const [food, foodName] = segments[0];
/** By the alphabet; the codes of their letters say the other way round. */
const [[machines, machinesName], [electrics, electricsName]] = [segments[32], segments[33]];
const app = useTestApp();
const orm = () => app.services.db.orm;
const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number));

/** One request of the person for a product of its own for each status, the last one changed last. */
async function requests(ids: { userId: string; companyId: string }, statuses: RepresentationStatus[]) {
  const made: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const { id: productId } = await createProduct(orm(), { companyId: ids.companyId });
    const row = await createRepresentation(orm(), {
      ...ids,
      productId,
      status,
      updatedAt: minute(index),
    });
    made.push(row.id);
  }
  return made;
}

const all: RepresentationStatus[] = ["AWAIT", "APPROVED", "DENIED", "CANCELED", "APPROVED"];

async function idsOf(token: string, query: Record<string, string> = {}) {
  const { representation_list } = await app.as(token)(listRepresentations, { query });
  return representation_list.map(({ _id }) => _id);
}

describe("a professional's requests", () => {
  it("are listed last change first, canceled ones only when asked for, and counted by state", async () => {
    const { company, user, token } = await createMarket(orm());
    const stranger = await createUser(orm());
    await requests({ userId: stranger.id, companyId: company.id }, ["AWAIT", "APPROVED"]);
    const made = await requests({ userId: user.id, companyId: company.id }, all);
    const [waiting, first, denied, canceled, second] = made;
    expect(await idsOf(token)).toEqual([second, denied, first, waiting]);
    expect(await idsOf(token, { status: "CANCELED" })).toEqual([canceled]);
    expect(await idsOf(token, { status: "AWAIT" })).toEqual([waiting]);
    expect(await idsOf(token, { status: "" })).toHaveLength(4);
    expect(await idsOf(token, { approved: "1" })).toEqual([second, first]);
    expect(await idsOf(token, { limit: "1", page: "1", approved: "true" })).toEqual([first]);
    // What only a company may ask for changes nothing.
    expect(await idsOf(token, { salesman: stranger.slug, distinct: "1" })).toHaveLength(4);
    const { representation_dash } = await app.as(token)(listRepresentations, {});
    expect(representation_dash).toEqual({ total: 4, await: 1, approved: 2, denied: 1 });
  });

  it("tell the company's phone and e-mail with approved ones alone", async () => {
    const { company, user, token } = await createMarket(orm());
    await requests({ userId: user.id, companyId: company.id }, all);
    const { representation_list } = await app.as(token)(listRepresentations, {});
    for (const { status, company: seen } of representation_list) {
      const approved = status === "APPROVED";
      expect(seen.phone).toBe(approved ? company.phone : null);
      expect(seen.email).toBe(approved ? company.email : null);
    }
  });
});

describe("the requests that a company received", () => {
  it("are its own, of one person where asked, with one row a person in the current ones", async () => {
    const { company, user, managerToken } = await createMarket(orm());
    const other = await createSignedInUser(orm(), { acceptEmail: true });
    await createResume(orm(), other.user, {
      title: "Vendedora de café",
      skills: [
        { skillId: electrics, proficiency: 1 },
        { skillId: machines, proficiency: 1 },
        { skillId: food, proficiency: 3 },
        { skillId: languages[1][0], proficiency: 4 },
      ],
    });
    const elsewhere = await createMarket(orm());
    await requests({ userId: user.id, companyId: elsewhere.company.id }, ["APPROVED"]);
    const ofUser = await requests({ userId: user.id, companyId: company.id }, all);
    const ofOther = await requests({ userId: other.user.id, companyId: company.id }, ["APPROVED", "DENIED"]);

    expect(await idsOf(managerToken)).toHaveLength(7);
    expect(await idsOf(managerToken, { status: "CANCELED" })).toEqual([ofUser[3]]);
    expect(await idsOf(managerToken, { approved: "1" })).toEqual([ofUser[4], ofUser[1], ofOther[0]]);
    expect(await idsOf(managerToken, { approved: "1", distinct: "1" })).toEqual([ofUser[4], ofOther[0]]);
    expect(await idsOf(managerToken, { approved: "1", distinct: "1", limit: "1", page: "1" })).toEqual([
      ofOther[0],
    ]);
    expect(await idsOf(managerToken, { distinct: "1" })).toEqual([ofUser[4], ofOther[1]]);
    for (const salesman of [other.user.id, other.user.slug]) {
      expect(await idsOf(managerToken, { salesman })).toEqual([ofOther[1], ofOther[0]]);
    }
    expect(await idsOf(managerToken, { salesman: "ninguem" })).toEqual([]);

    const { representation_list, representation_dash } = await app.as(managerToken)(listRepresentations, {});
    expect(representation_dash).toEqual({ total: 6, await: 1, approved: 3, denied: 2 });
    for (const { status, company: seen, user: person } of representation_list) {
      const approved = status === "APPROVED";
      const isOther = person._id === other.user.id;
      expect(seen).toMatchObject({ phone: null, email: null });
      expect(person.phone).toBe(approved && !isOther ? user.phone : null);
      expect(person.email).toBe(approved && isOther ? other.user.email : null);
      expect(person.title).toBe(isOther ? "Vendedora de café" : null);
      expect(person.segments).toEqual(isOther ? [foodName, machinesName, electricsName] : []);
    }
  });

  it("are for managers and professionals alone, and refuse malformed filters", async () => {
    const { company, managerToken } = await createMarket(orm());
    const staff = await createStaff(orm(), company.id);
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    expect((await app.request(listRepresentations)).status).toBe(401);
    for (const token of [staff.token, admin.token]) {
      expect((await app.request(listRepresentations, { token })).status).toBe(403);
    }
    for (const query of [
      { status: "NADA" },
      { limit: "101" },
      { page: "-1" },
      { salesman: "x".repeat(161) },
    ]) {
      const reply = await app.request(listRepresentations, { token: managerToken, query });
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(Object.keys(reply.body.fields ?? {})).toEqual(Object.keys(query));
    }
  });
});

describe("who sells the same goods in the same state already", () => {
  it("is named to the company before and after it approves another, and to nobody else", async () => {
    const { company, managerToken, group, product } = await createMarket(orm());
    const companyId = company.id;
    const other = await createProduct(orm(), { companyId });
    const person = async (
      name: string,
      state: string,
      what: { productId: string } | { productGroupId: string },
      status: RepresentationStatus = "APPROVED",
    ) => {
      const { user, token } = await createSignedInUser(orm(), { name, state });
      return {
        token,
        ...(await createRepresentation(orm(), { companyId, userId: user.id, status, ...what })),
      };
    };
    const theProduct = { productId: product.id };
    await person("Ana", "SP", theProduct);
    await person("Bia", "SP", { productGroupId: group.id });
    await person("Caio, de outro estado", "RJ", theProduct);
    await person("Davi, negado", "SP", theProduct, "DENIED");
    await person("Elis, de outro produto", "SP", { productId: other.id });
    const asking = await person("Fábio", "SP", theProduct, "AWAIT");
    const ofCategory = await person("Gil", "SP", { productGroupId: group.id }, "AWAIT");
    const namesIn = async (token: string) => {
      const { representation_list: list } = await app.as(token)(listRepresentations, {
        query: { status: "AWAIT" },
      });
      const namesOf = (id: string) =>
        list.find(({ _id }) => _id === id)?.also_in_state.map(({ name }) => name);
      return [namesOf(asking.id), namesOf(ofCategory.id)].map((names) => names?.sort());
    };
    expect(await namesIn(managerToken)).toEqual([
      ["Ana", "Bia"],
      ["Ana", "Bia"],
    ]);
    expect(await namesIn(asking.token)).toEqual([[], undefined]);
    const { representation } = await app.as(managerToken)(decideRepresentation, {
      params: { id: asking.id },
      body: { representation: { status: "APPROVED" } },
    });
    expect(representation.also_in_state).toHaveLength(2);
  });
});
