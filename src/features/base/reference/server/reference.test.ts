import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { listCities, listSkills, listStates } from "../contract.ts";
import { languages } from "../data/languages.ts";
import { segments } from "../data/segments.ts";
import { themes } from "../data/themes.ts";
import { stateCodes } from "../state-codes.ts";
import { cities, skills, states } from "../table.ts";
import { loadReferenceData } from "./load-reference-data.ts";

const app = useTestApp({ own: true });

const namesOf = (rows: { nome: string }[]) => rows.map(({ nome }) => nome);

describe("states and cities", () => {
  it("are all there for a visitor, in alphabetical order as Brazilians read it", async () => {
    const { state_list } = await app.as(null)(listStates);
    expect(state_list).toHaveLength(27);
    expect(namesOf(state_list).slice(0, 5)).toEqual(["Acre", "Alagoas", "Amapá", "Amazonas", "Bahia"]);
    expect(state_list).toContainEqual({ sigla: "DF", nome: "Distrito Federal" });
    expect(state_list.map(({ sigla }) => sigla).toSorted()).toEqual([...stateCodes].toSorted());

    const { city_list } = await app.as(null)(listCities, { query: { uf: "sp" } });
    expect(city_list).toHaveLength(645);
    expect(namesOf(city_list).slice(0, 3)).toEqual(["Adamantina", "Adolfo", "Aguaí"]);
    expect(namesOf(city_list)).toContain("São José dos Campos");
  });

  it("every state has cities", async () => {
    for (const uf of stateCodes) {
      const { city_list } = await app.as(null)(listCities, { query: { uf } });
      expect(city_list.length).toBeGreaterThan(0);
    }
  });

  it("a state that does not exist is a fault of form", async () => {
    for (const uf of ["XX", "S", "", "São Paulo", undefined]) {
      const { status, body } = await app.request(listCities, { query: { uf } });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ uf: uf ? "Escolha uma opção" : "Campo obrigatório" });
    }
  });
});

describe("segments and languages", () => {
  it("are listed apart or together, by name", async () => {
    const visitor = app.as(null);
    const { skill_list: found } = await visitor(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
    expect(found).toHaveLength(segments.length + themes.length);
    expect(found[0]).toEqual({
      _id: "0198c000-0000-7000-8000-000000000009",
      name: "Agronegócio",
      type: "INDUSTRY_GENERAL",
      slug: "agronegocio",
      theme: false,
    });
    const spoken = await visitor(listSkills, { query: { filter: "LANGUAGES" } });
    expect(spoken.skill_list).toHaveLength(languages.length);
    expect(spoken.skill_list[0]).toMatchObject({ name: "Alemão", type: "LANGUAGE" });
    expect(await visitor(listSkills, { query: { filter: "LANGUAGE" } })).toEqual(spoken);
    const all = await visitor(listSkills);
    expect(all.skill_list).toHaveLength(segments.length + themes.length + languages.length);
  });

  it("have the six themes of the category menu among them, which are of courses alone", async () => {
    const { skill_list: found } = await app.as(null)(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
    const slugs = found.filter(({ theme }) => theme).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual([
      "corpohumano",
      "dicas",
      "economia",
      "geografia",
      "historia",
      "universo",
    ]);
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(segments.length + themes.length);
    for (const { slug } of found) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it("an unknown filter is a fault of form", async () => {
    expect((await app.request(listSkills, { query: { filter: "HOBBIES" } })).status).toBe(400);
  });

  it("have identifiers of their own that forms accept", () => {
    const ids = [...segments, ...themes, ...languages].map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(looksLikeId)).toBe(true);
  });
});

describe("loading", () => {
  const countAll = async () => {
    const { orm } = app.services.db;
    return Promise.all([states, cities, skills].map((table) => orm.$count(table)));
  };

  /** Where each row lies and who wrote it: any write at all would show. */
  const rowVersions = async () => {
    const { rows } = await app.services.db.pool.query(
      "select ctid::text, xmin::text from cities union all select ctid::text, xmin::text from skills",
    );
    return rows;
  };

  it("by two processes at once, again and again, changes nothing", async () => {
    const before = await countAll();
    await Promise.all([loadReferenceData(app.services.db), loadReferenceData(app.services.db)]);
    expect(await countAll()).toEqual(before);
    const rows = await rowVersions();
    await loadReferenceData(app.services.db);
    expect(await rowVersions()).toEqual(rows);
  });

  it("puts right what differs from this version, and brings back what is missing", async () => {
    const { orm } = app.services.db;
    await orm.execute(sql`update cities set name = 'Sao Paulo' where ibge_code = 3550308`);
    await orm.execute(sql`delete from cities where ibge_code = 3304557`);
    await orm.execute(sql`update skills set name = 'Comida' where id = ${segments[0][0]}`);
    await loadReferenceData(app.services.db);
    const { rows } = await app.services.db.pool.query(
      "select name from cities where ibge_code in (3550308, 3304557) union all select name from skills where id = $1",
      [segments[0][0]],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["São Paulo", "Rio de Janeiro", "Alimentos e bebidas"]),
    );
  });
});
