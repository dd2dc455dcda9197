import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listCompanyJobOpenings, listJobOpenings } from "../contract.ts";
import { createApplication, createJobOpening } from "../testing/factory.ts";

const app = useTestApp({ own: true });

let foods: string;
let company: Awaited<ReturnType<typeof createManagedCompany>>;

beforeAll(async () => {
  const { orm } = app.services.db;
  const [skill] = await orm
    .insert(skills)
    .values({ name: "Segmento de teste", type: "INDUSTRY_GENERAL" })
    .returning();
  foods = skill?.id ?? "";
  company = await createManagedCompany(orm, { nameFancy: "Açaí Ipê" });
  const common = { companyId: company.company.id };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const rows = [
    { name: "Promotora de sorvetes", city: "São Paulo", state: "SP", position: "PROMOTOR_VENDAS" },
    { name: "Gerente regional", city: "Campinas", state: "SP", position: "GERENTE_REGIONAL" },
    { name: "Vendedor de câmaras frias", city: "Curitiba", state: "PR", position: "VENDEDOR_TECNICO" },
    {
      name: "Representante 100% comissão",
      city: "Curitiba",
      state: "PR",
      position: "REPRESENTANTE_COMERCIAL",
    },
  ];
  for (const [index, row] of rows.entries()) {
    const segment = index < 2 ? { skills: [{ skillId: foods, proficiency: 2 }] } : {};
    await createJobOpening(orm, { ...common, ...row, ...segment, createdAt: at(index) });
  }
  await createJobOpening(orm, { ...common, name: "Fechada", status: "CLOSED", createdAt: at(10) });
  await createJobOpening(orm, { ...common, name: "Expirada", expiration: "2020-01-01", createdAt: at(11) });
  await createJobOpening(orm, { ...common, name: "Em análise", approved: false, createdAt: at(12) });
  await createJobOpening(orm, { ...common, name: "Excluída", deletedAt: new Date(), createdAt: at(13) });
});

const names = async (query: Record<string, unknown>, token: string | null = null) => {
  const { job_opportunity_list: list } = await app.as(token)(listJobOpenings, { query: query as never });
  return list.map(({ name }) => name);
};

describe("the list of openings", () => {
  it("holds what is approved, open and not expired, newest first", async () => {
    expect(await names({})).toEqual([
      "Representante 100% comissão",
      "Vendedor de câmaras frias",
      "Gerente regional",
      "Promotora de sorvetes",
    ]);
  });

  it.each([
    [{ state: "SP" }, ["Gerente regional", "Promotora de sorvetes"]],
    [{ state: "sp", city: "Campinas" }, ["Gerente regional"]],
    [{ position: "VENDEDOR_TECNICO" }, ["Vendedor de câmaras frias"]],
    [{ state: "PR", position: "PROMOTOR_VENDAS" }, []],
    [{ state: "", city: "", position: "", segment: "", filter: " " }, 4],
    [{ filter: "CAMARA" }, ["Vendedor de câmaras frias"]],
    [{ filter: "dor  frias" }, ["Vendedor de câmaras frias"]],
    [{ filter: "acai curitiba" }, ["Representante 100% comissão", "Vendedor de câmaras frias"]],
    [{ filter: "100%" }, ["Representante 100% comissão"]],
    [{ filter: "_" }, []],
    [{ filter: "nada disto" }, []],
    [{ filter: "xamaras" }, []],
  ] as const)("finds %j", async (query, expected) => {
    const found = await names(query);
    if (typeof expected === "number") expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  });

  it("finds by segment, alone and with others", async () => {
    expect(await names({ segment: foods })).toEqual(["Gerente regional", "Promotora de sorvetes"]);
    expect(await names({ segment: foods, state: "SP", filter: "sorvete" })).toEqual([
      "Promotora de sorvetes",
    ]);
  });

  it("follows the company when it takes another name", async () => {
    const { orm } = app.services.db;
    const rename = (nameFancy: string) =>
      orm.update(companies).set({ nameFancy }).where(eq(companies.id, company.company.id));
    await rename("Guaraná Jatobá");
    expect(await names({ filter: "guarana jatoba" })).toHaveLength(4);
    expect(await names({ filter: "acai" })).toEqual([]);
    await rename("Açaí Ipê");
  });

  it("comes in pages that neither repeat nor lose an opening", async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => names({ limit: 2, page })));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(4);
  });

  it("refuses absurd questions and does not fall over them", async () => {
    for (const query of [
      { limit: 101 },
      { limit: 0 },
      { page: -1 },
      { page: "x" },
      { segment: "x" },
      { position: "X" },
    ]) {
      expect((await app.request(listJobOpenings, { query })).status).toBe(400);
    }
    expect((await app.request(listJobOpenings, { query: { filter: "x".repeat(201) } })).status).toBe(400);
    for (const filter of ["%", "\\", "'; drop table users; --", "\u0000", "🍧", "a b c d e f g h"]) {
      expect((await app.request(listJobOpenings, { query: { filter } })).status).toBe(200);
    }
  });

  it("says to a professional which ones the person applied to, and to nobody else", async () => {
    const { orm } = app.services.db;
    const { user, token } = await createSignedInUser(orm);
    const [first] = (await app.as(null)(listJobOpenings)).job_opportunity_list;
    await createApplication(orm, { jobOpeningId: first?._id ?? "", userId: user.id });
    const statusOfFirst = async (who: string | null) =>
      (await app.as(who)(listJobOpenings)).job_opportunity_list[0]?.candidate_status;
    expect(await statusOfFirst(token)).toBe("AWAIT");
    expect(await statusOfFirst(null)).toBe("NOTFOUND");
    expect(await statusOfFirst(company.token)).toBe("NOTFOUND");
    // What somebody may not see in a list is empty, also to who manages the company.
    for (const who of [null, company.token]) {
      const { job_opportunity_list } = await app.as(who)(listJobOpenings);
      expect(job_opportunity_list.map(({ candidates }) => candidates)).toEqual(
        job_opportunity_list.map(() => []),
      );
    }
    expect(await names({ my: "true", candidate_status: "AWAIT" }, token)).toEqual([first?.name]);
    expect(await names({ my: "true", candidate_status: "DENIED" }, token)).toEqual([]);
    // Who gave up is none of the applicants any more.
    const gaveUp = await createSignedInUser(orm);
    await createApplication(orm, {
      jobOpeningId: first?._id ?? "",
      userId: gaveUp.user.id,
      status: "CANCELED",
    });
    expect(["NOTFOUND", "CANCELED"]).toContain(await statusOfFirst(gaveUp.token));
    expect(await names({ my: "true" }, gaveUp.token)).toEqual([]);
    expect((await app.request(listJobOpenings, { query: { my: "1" } })).status).toBe(401);
    expect((await app.request(listJobOpenings, { query: { my: "1" }, token: company.token })).status).toBe(
      403,
    );
  });
});

describe("the openings of one company", () => {
  const list = async (
    token: string | null,
    query: Record<string, unknown> = {},
    id = company.company.slug,
  ) => {
    const reply = await app.as(token)(listCompanyJobOpenings, {
      params: { companyId: id },
      query: { limit: 100, ...query } as never,
    });
    return reply.job_opportunity_list.map(({ name }) => name);
  };

  it("shows everybody the approved ones in every state, and its managers those that wait as well", async () => {
    expect(await list(null)).toHaveLength(6);
    expect(await list(company.token)).toHaveLength(7);
    expect(await list(company.token, { approved: "1" })).toHaveLength(6);
    const stranger = await createManagedCompany(app.services.db.orm);
    expect(await list(stranger.token)).not.toContain("Em análise");
  });

  it("filters by the state that everybody sees: past its expiration is closed", async () => {
    expect(await list(null, { status: "CLOSED" })).toEqual(["Expirada", "Fechada"]);
    expect(await list(null, { status: "OPEN" })).toHaveLength(4);
    expect(await list(null, { visible: "1" })).toHaveLength(4);
    expect(await list(null, { status: "STANDBY" })).toEqual([]);
    expect(await list(null, { segment: foods, filter: "gerente" })).toEqual(["Gerente regional"]);
  });

  it("is counted for its managers, and unknown companies are not found", async () => {
    const own = await app.as(company.token)(listCompanyJobOpenings, {
      params: { companyId: company.company.id },
    });
    expect(own.job_opportunity_dash).toMatchObject({ await: expect.any(Number) });
    expect(own.job_opportunity_list[0]?.candidates_total).toBe(0);
    const reply = await app.request(listCompanyJobOpenings, { params: { companyId: "não-existe" } });
    expect(reply).toMatchObject({ status: 404, body: { code: "COMPANY_NOT_FOUND" } });
  });
});
