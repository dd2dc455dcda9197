import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { plainWords, withoutAccents } from "../../../../shared/search-words.ts";
import { listProducts } from "../../../market/products/contract.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { listCompanies } from "../../../people/companies/contract.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { listUsersOrReferred } from "../../../people/users/contract.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { listCourses } from "../../../training/courses/contract.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { listJobOpenings } from "../../../work/job-openings/contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

/** Past the planes in which all rules of `unaccent` lie, and all that phones and word processors put in. */
const lastSign = 0x1ffff;
/** So few that a busy machine is done within the time that a statement has. */
const atOnce = 4_096;

it("the database and the server make the same of every sign", { timeout: 120_000 }, async () => {
  const others: string[] = [];
  let compared = 0;
  for (let first = 1; first <= lastSign; first += atOnce) {
    const { rows } = await orm().execute<{ code: number; text: string }>(sql`
      select code, search_text('É' || chr(code) || 'B', 'c') as text
      from generate_series(${first}::int, ${first + atOnce - 1}::int) as code
      where code not between 55296 and 57343 and unicode_assigned(chr(code))`);
    compared += rows.length;
    for (const { code, text } of rows)
      if (text !== plainWords(`É${String.fromCodePoint(code)}B c`).join(" ")) others.push(code.toString(16));
  }
  expect(others).toEqual([]);
  expect(compared).toBeGreaterThan(70_000);
});

it("what people type by hand is what phones and word processors made of it", () => {
  const same: [string, string][] = [
    ["D’Água", "d'agua"],
    ["d´água", "d'agua"],
    ["“Café” – 1ª linha…", '"cafe" - 1a linha...'],
    ["Broca ½ nº 3", "broca 1/2 no 3"],
    ["ﬁno ﬂor", "fino flor"],
    ["Pão\u00a0de\u202fqueijo", "pao de queijo"],
    ["São\u200b João\u00ad", "sao joao"],
    ["Łódź Ærø straße", "lodz aero strasse"],
    ["São", "sao"],
    ["m² × 10", "m2 x 10"],
  ];
  for (const [stored, typed] of same) expect(withoutAccents(stored)).toBe(typed);
});

/** Names that stand in the database as they came, with the signs that are put in elsewhere. */
const names = [
  "D’Água ‘Pura’ “Fonte”",
  "Café „Bom“ — 1ª linha – 2º lote…",
  "Broca ½ polegada ¾ nº 3",
  "Oﬁcina Inﬂável ﬀ",
  "Pão\u00a0de\u202fQueijo\u2009Mineiro",
  "São\u200bJoão do\u00adSul \u2060Novo\ufeff",
  "Sa\u0303o Joa\u0303o decomposto",
  "Łódź Ærø straße Þór Đuro",
  "İstanbul ΑΣ ΟΔΟΣ",
  "Ｆｕｌｌ Ｗｉｄｔｈ ①②③ ℃ ™ ® ©",
  "«Aspas» ‹simples› ´acento` solto^",
  "100% _algodão_ \\barra",
  "C++ & C# 50×60 m² m³",
  "👩‍🔧 Mecânica 🇧🇷",
];

describe("every stored name finds itself among", () => {
  it("openings", async () => {
    const { id: companyId } = await createCompany(orm());
    for (const name of names) {
      const { id } = await createJobOpening(orm(), { companyId, name });
      const { job_opportunity_list } = await app.as(null)(listJobOpenings, { query: { filter: name } });
      expect(
        job_opportunity_list.map(({ _id }) => _id),
        name,
      ).toContain(id);
    }
  });

  it("products", async () => {
    const { id: companyId } = await createCompany(orm());
    for (const name of names) {
      const { id } = await createProduct(orm(), { companyId, name, status: "READY" });
      const { product_list } = await app.as(null)(listProducts, { query: { filter: name } });
      expect(
        product_list.map(({ _id }) => _id),
        name,
      ).toContain(id);
    }
  });

  it("people", async () => {
    for (const name of names) {
      const user = await createUser(orm(), { name, lastname: "Lima" });
      await createResume(orm(), user);
      const { user_list } = await app.as(null)(listUsersOrReferred, { query: { filter: name } });
      expect(
        user_list.map(({ _id }) => _id),
        name,
      ).toContain(user.id);
    }
  });

  it("companies", async () => {
    for (const nameFancy of names) {
      const { id } = await createCompany(orm(), { nameFancy });
      const { company_list } = await app.as(null)(listCompanies, { query: { filter: nameFancy } });
      expect(
        company_list.map(({ _id }) => _id),
        nameFancy,
      ).toContain(id);
    }
  });

  it("courses", async () => {
    const { id: userId } = await createUser(orm());
    for (const name of names) {
      const { course } = await createPublishedCourse(orm(), { userId, name });
      const { course_list } = await app.as(null)(listCourses, { query: { filter: name } });
      expect(
        course_list.map(({ _id }) => _id),
        name,
      ).toContain(course.id);
    }
  });
});
