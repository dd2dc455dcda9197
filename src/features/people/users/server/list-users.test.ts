import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createResume } from "../../resumes/testing/factory.ts";
import { listUsers, type UserCard } from "../contract.ts";
import { users } from "../table.ts";
import { cpfOf } from "../testing/cpf.ts";
import { createUser } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const [food, cars] = [segments[0][0], segments[1][0]];

type User = Parameters<typeof createUser>[1];
type Resume = Parameters<typeof createResume>[2];

async function createListed(given: User, resume: Resume = {}) {
  const user = await createUser(orm(), given);
  await createResume(orm(), user, resume);
  return user;
}

const list = async (query: Record<string, unknown> = {}) => {
  const { status, body } = await app.request<{ user_list: UserCard[] }>(listUsers, { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.user_list;
};
const namesOf = async (query: Record<string, unknown>) => (await list(query)).map(({ name }) => name);

const secret = { email: "segredo@praca.test", phone: "11900001111", document: cpfOf(9001) };

beforeAll(async () => {
  await createListed(
    {
      name: "Ana",
      gender: "F",
      lastname: "Conceição",
      createdAt: new Date("2026-01-01T00:00:00Z"),
      birthdate: "1990-01-01",
      street: "Rua Secreta",
      city: "São Paulo",
      state: "SP",
      isLookingJob: true,
      ...secret,
    },
    {
      title: "Gerente de Contas",
      position: "GERENTE_CONTAS",
      skills: [
        { skillId: food, proficiency: 1 },
        { skillId: cars, proficiency: 3 },
        { skillId: languages[0][0], proficiency: 4 },
      ],
    },
  );
  await createListed(
    {
      name: "Bia",
      lastname: "Prado",
      createdAt: new Date("2026-01-02T00:00:00Z"),
      city: "Campinas",
      state: "SP",
      isLookingProducts: true,
    },
    { title: "Vendedora 100% técnica", position: "VENDEDOR", skills: [{ skillId: food, proficiency: 2 }] },
  );
  await createListed(
    {
      name: "Caio",
      gender: "O",
      lastname: "Conceicao",
      createdAt: new Date("2026-01-03T00:00:00Z"),
      city: "Recife",
      state: "PE",
      isLookingJob: true,
      isLookingProducts: true,
    },
    { title: null, position: "VENDEDOR" },
  );
  await createUser(orm(), { name: "Sem currículo" });
  await createListed({ name: "Empregado", type: "EMPLOYEE" });
  await createListed({ name: "Excluído", deletedAt: new Date() });
});

describe("the list of professionals", () => {
  it("shows those with a resume, newest first, to a visitor", async () => {
    const found = await list({ type: "SALESMAN", resume: "1" });
    expect(found.map(({ name }) => name)).toEqual(["Caio", "Bia", "Ana"]);
    expect(await list()).toEqual(found);
    expect(found[0], "who told neither is spoken of as anybody").toHaveProperty("word_gender", null);
    expect(found[2]).toEqual({
      _id: expect.any(String),
      slug: expect.any(String),
      type: "SALESMAN",
      created_at: expect.any(String),
      name: "Ana",
      lastname: "Conceição",
      image: null,
      word_gender: "F",
      address: [{ city: "São Paulo", state: "SP" }],
      is_looking_job: true,
      is_looking_products: false,
      resume: {
        title: "Gerente de Contas",
        position: "GERENTE_CONTAS",
        summary: "Dez anos de estrada no interior.",
        segments: ["Autopeças", "Alimentos e bebidas"],
      },
    });
  });

  it("says nothing private of anybody", async () => {
    const text = JSON.stringify(await list());
    for (const value of [...Object.values(secret), "1990-01-01", "Rua Secreta"]) {
      expect(text).not.toContain(value);
    }
  });

  it("is narrowed by each filter and by all of them together", async () => {
    expect(await namesOf({ state: "SP" })).toEqual(["Bia", "Ana"]);
    expect(await namesOf({ state: "SP", city: "São Paulo" })).toEqual(["Ana"]);
    expect(await namesOf({ city: "Recife" })).toEqual(["Caio"]);
    expect(await namesOf({ position: "VENDEDOR" })).toEqual(["Caio", "Bia"]);
    expect(await namesOf({ segment: food })).toEqual(["Bia", "Ana"]);
    expect(await namesOf({ segment: languages[0][0] })).toEqual(["Ana"]);
    expect(await namesOf({ wantJob: "true" })).toEqual(["Caio", "Ana"]);
    expect(await namesOf({ wantProducts: "1" })).toEqual(["Caio", "Bia"]);
    expect(await namesOf({ wantProducts: "true", wantJob: "true" })).toEqual(["Caio"]);
    expect(await namesOf({ wantProducts: "false", wantJob: "0" })).toEqual(["Caio", "Bia", "Ana"]);
    const all = { state: "SP", city: "São Paulo", position: "GERENTE_CONTAS", segment: food, wantJob: "1" };
    expect(await namesOf({ ...all, filter: "ana" })).toEqual(["Ana"]);
    expect(await namesOf({ ...all, filter: "bia" })).toEqual([]);
  });

  it("finds words of name and title in any order, without accents or case", async () => {
    expect(await namesOf({ filter: "CONCEICAO" })).toEqual(["Caio", "Ana"]);
    expect(await namesOf({ filter: "conceição  ana" })).toEqual(["Ana"]);
    expect(await namesOf({ filter: "contas gerente" })).toEqual(["Ana"]);
    expect(await namesOf({ filter: "tecnica" })).toEqual(["Bia"]);
  });

  it("takes wildcards and quotes as what they are", async () => {
    expect(await namesOf({ filter: "100%" })).toEqual(["Bia"]);
    expect(await namesOf({ filter: "%" })).toEqual(["Bia"]);
    expect(await namesOf({ filter: "_" })).toEqual([]);
    expect(await namesOf({ filter: "' or 'x'='x' --" })).toEqual([]);
    expect(await namesOf({ filter: "\\" })).toEqual([]);
  });

  it("goes on page by page without repeating anybody, and ends", async () => {
    const at = (page: number) => namesOf({ limit: 2, page });
    expect([await at(0), await at(1), await at(2)]).toEqual([["Caio", "Bia"], ["Ana"], []]);
  });

  it("keeps a stable order among those who came at the same instant", async () => {
    const createdAt = new Date("2025-01-01T00:00:00Z");
    for (const name of ["G1", "G2", "G3"]) {
      await createListed(
        { name, lastname: "Gêmeos", createdAt },
        { skills: [{ skillId: cars, proficiency: 1 }] },
      );
    }
    for (const query of [{ filter: "gemeos" }, { segment: cars, filter: "gemeos" }]) {
      const pages = [];
      for (let page = 0; page < 3; page++) pages.push(...(await namesOf({ ...query, limit: 1, page })));
      expect(pages).toEqual(["G3", "G2", "G1"]);
    }
    await orm().delete(users).where(eq(users.lastname, "Gêmeos"));
  });

  it("refuses what is no filter, and passes over what is empty or unknown", async () => {
    const wrong = [
      { state: "XX" },
      { position: "REI" },
      { segment: "comida" },
      { type: "ADMIN" },
      { limit: 101 },
      { limit: 0 },
      { page: -1 },
      { page: 1e9 },
      { wantJob: "talvez" },
      { filter: "a".repeat(201) },
    ];
    for (const query of wrong) {
      const { status, body } = await app.request(listUsers, { query });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query));
    }
    const { json } = await app.server.inject(
      "/api/user?state=&city=&position=&segment=&filter=&afiliate=&deleted_at=null",
    );
    expect(json().user_list).toHaveLength(3);
    expect(await list({ segment: "01900000-0000-7000-8000-00000000ffff" })).toEqual([]);
  });
});
