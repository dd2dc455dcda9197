import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { listProducts } from "../../../market/products/contract.ts";
import { createProduct, createProductGroup } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { listUsersOrReferred } from "../../../people/users/contract.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { listCourses } from "../../../training/courses/contract.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { listJobOpenings } from "../../../work/job-openings/contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const listed = (text: string): string[][] => text.split(/,\s+/).map((forms) => forms.split(/\s+|>/));

/** Each is found by whoever types another form of it. */
const alike = listed(`cartão cartões, papel papéis, móvel móveis, pão pães, cão cães, mão mãos, anel anéis,
flor flores, cor cores, mês meses, novo nova novos novas, usado usada usados usadas, preto preta pretos, luz
luzes, noz nozes, balcão balcões, botão botões, limão limões, hotel hotéis, metal metais, sal sais, mel méis,
lençol lençóis, azul azuis, gás gases, fácil fáceis, útil úteis, móbil móbeis, funil funis, barril barris, perfil
perfis, pé pés, chá chás, fóssil fósseis`);

/** What is typed, and what it must not find. */
const different = listed(`cartão>carta, cartões>carta, cartões>carteira, papéis>papelaria, móveis>movimento,
móveis>removedor, anéis>janela, cores>corda, cores>decorado, meses>mesa, pão>compra, pães>paisagem,
botão>botina, botões>botas, limões>limpeza, metais>metade, sais>salada, pão>mais, mal>mais, pal>pais, real>reis, funis>funcional, úteis>utensílio, pés>pente`);

/** Texts as finders keep them. */
async function storedOf(texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await orm().execute<{ text: string; stored: string }>(sql`
    select text, search_text(text, other_forms(text)) as stored from unnest(${sql.param(texts)}::text[]) as text`);
  return new Map(rows.map(({ text, stored }) => [text, stored]));
}

describe("short words", () => {
  it("meet in plural and gender, and find nothing that only begins alike", async () => {
    const stored = await storedOf([...alike.flat(), ...different.flat()]);
    const finds = (typed: string, text: string) =>
      searchWords(typed).every((word) => stored.get(text)?.includes(word));
    const apart = alike.flatMap((forms) =>
      forms.flatMap((typed) =>
        forms.filter((text) => !finds(typed, text)).map((text) => `${typed} > ${text}`),
      ),
    );
    expect(apart).toEqual([]);
    expect(different.filter(([typed = "", text = ""]) => finds(typed, text))).toEqual([]);
  });

  it("are found in products, openings, people and courses, names first; what a company is called is no such word", async () => {
    const company = await createCompany(orm(), { nameFancy: "Irmãos Paes" });
    const group = await createProductGroup(orm(), { companyId: company.id, name: "Móveis de jardim" });
    const product = { companyId: company.id, status: "READY" as const };
    await createProduct(orm(), { ...product, name: "Cartão de visita" });
    await createProduct(orm(), { ...product, name: "Banco de madeira", groupIds: [group.id] });
    await createProduct(orm(), { ...product, name: "Impressora", call: "Imprime cartões" });
    await createJobOpening(orm(), { companyId: company.id, name: "Vendedor de pães" });
    await createPublishedCourse(orm(), { userId: (await createUser(orm())).id, name: "Montar anéis" });
    const person = await createUser(orm(), { name: "Rita", lastname: "Paes" });
    await createResume(orm(), person, { title: "Representante de papéis" });

    const visitor = app.as(null);
    const productsOf = async (filter: string) =>
      (await visitor(listProducts, { query: { filter } })).product_list.map(({ name }) => name);
    for (const typed of ["cartões", "cartão"])
      expect(await productsOf(typed)).toEqual(["Cartão de visita", "Impressora"]);
    expect(await productsOf("móvel")).toEqual(["Banco de madeira"]);
    expect(await productsOf("pão")).toEqual([]);
    const openings = await visitor(listJobOpenings, { query: { filter: "pão" } });
    expect(openings.job_opportunity_list.map(({ name }) => name)).toEqual(["Vendedor de pães"]);
    const courses = await visitor(listCourses, { query: { filter: "anel" } });
    expect(courses.course_list.map(({ name }) => name)).toEqual(["Montar anéis"]);
    const { token } = await createSignedInUser(orm());
    const people = async (filter: string) =>
      (await app.as(token)(listUsersOrReferred, { query: { filter } })).user_list.map(({ _id }) => _id);
    expect(await people("papel")).toEqual([person.id]);
    expect(await people("pão")).toEqual([]);
  });
});
