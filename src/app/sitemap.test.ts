import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { themes } from "../features/base/reference/data/themes.ts";
import { createProduct, createProductGroup } from "../features/market/products/testing/factory.ts";
import { createRepresentation } from "../features/market/representations/testing/factory.ts";
import { createCompany } from "../features/people/companies/testing/factory.ts";
import { createResume } from "../features/people/resumes/testing/factory.ts";
import { createSignedInUser, createUser } from "../features/people/users/testing/factory.ts";
import { blockCompany } from "../features/site/administration/companies-contract.ts";
import { suspendPage } from "../features/site/administration/people-contract.ts";
import { createPublishedCourse } from "../features/training/courses/testing/factory.ts";
import { createJobOpening } from "../features/work/job-openings/testing/factory.ts";
import { answerSitemap } from "./sitemap.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });

async function open(path: string, options?: { partSize: number }) {
  const server = fastify();
  answerSitemap(server, app.services, options);
  const response = await server.inject({ url: path });
  const prefix = app.services.config.baseUrl;
  return {
    response,
    paths: [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      address?.replace(prefix, ""),
    ),
  };
}

describe("the sitemap", () => {
  it("leads to one for each kind of page, which robots find", async () => {
    const { response, paths } = await open("/sitemap.xml");
    expect(response.headers["content-type"]).toContain("application/xml");
    expect(response.headers["cache-control"]).toBe("public, max-age=600");
    expect(paths).toEqual(
      ["paginas", "vagas", "produtos", "treinamentos", "temas", "lojas", "empresas", "profissionais"].map(
        (name) => `/sitemap/${name}.xml`,
      ),
    );
    expect((await open("/robots.txt")).response.body).toContain(`${app.services.config.baseUrl}/sitemap.xml`);
    // The older order of the start page has its home there: search engines are told of one of them.
    expect((await open("/sitemap/paginas.xml")).paths).toEqual([
      "/",
      "/para-empresas",
      "/planos",
      "/afiliados",
      "/treinadores",
      "/sobre-a-empresa",
      "/cliente/info",
      "/ferramentas",
      "/ferramentas/rescisao",
      "/ferramentas/comissao-atrasada",
      "/ferramentas/prazo-de-recusa",
      "/vendedores",
      "/termos",
      "/privacidade",
      "/vc/cadastro",
      "/co/cadastro",
    ]);
  });

  it("names openings, products and stores that everybody may see, and no others", async () => {
    const { orm } = app.services.db;
    const { id: companyId } = await createCompany(orm);
    const opening = await createJobOpening(orm, { companyId });
    const group = await createProductGroup(orm, { companyId });
    const visible = await createProduct(orm, { companyId, groupIds: [group.id] });
    const prepared = await createProduct(orm, { companyId, status: "PREPARING" });
    await createProduct(orm, { companyId, approved: false });
    await createProduct(orm, { companyId, deletedAt: new Date() });
    const [byProduct, byGroup, waiting, ofHidden, left] = [
      await createUser(orm),
      await createUser(orm),
      await createUser(orm),
      await createUser(orm),
      await createUser(orm, { deletedAt: new Date() }),
    ];
    const approved = { companyId, status: "APPROVED" } as const;
    await createRepresentation(orm, { ...approved, userId: byProduct.id, productId: visible.id });
    await createRepresentation(orm, { ...approved, userId: byGroup.id, productGroupId: group.id });
    await createRepresentation(orm, { companyId, userId: waiting.id, productId: visible.id });
    await createRepresentation(orm, { ...approved, userId: ofHidden.id, productId: prepared.id });
    await createRepresentation(orm, { ...approved, userId: left.id, productId: visible.id });

    expect((await open("/sitemap/vagas.xml")).paths).toEqual([`/vaga/${opening.slug}`]);
    const { paths, response } = await open("/sitemap/produtos.xml");
    expect(paths).toEqual([`/produto/${visible.slug}`]);
    expect(response.body).toContain(`<lastmod>${visible.updatedAt.toISOString()}</lastmod>`);
    expect((await open("/sitemap/lojas.xml")).paths).toEqual(
      [byGroup, byProduct].map(({ slug }) => `/catalogo/${slug}`),
    );
  });

  it("names courses that everybody may see, with their themes", async () => {
    const { orm } = app.services.db;
    const { id: userId } = await createUser(orm);
    const [[segmentId, , theme], [otherId]] = themes;
    const { course } = await createPublishedCourse(orm, { userId, segmentId });
    await createPublishedCourse(orm, { userId, segmentId: otherId, status: false });
    await createPublishedCourse(orm, { userId, segmentId: otherId, approved: false });
    expect((await open("/sitemap/treinamentos.xml")).paths).toEqual([`/treinamento/${course.slug}`]);
    expect((await open("/sitemap/temas.xml")).paths).toEqual([`/categoria/${theme}`]);
  });

  it("names companies, and the professionals who want to be found, with when they changed", async () => {
    const { orm } = app.services.db;
    const company = await createCompany(orm);
    const gone = await createCompany(orm, { deletedAt: new Date() });
    const companiesMap = await open("/sitemap/empresas.xml");
    expect(companiesMap.paths).toContain(`/empresa/${company.slug}`);
    expect(companiesMap.paths).not.toContain(`/empresa/${gone.slug}`);
    expect(companiesMap.response.body).toContain(`<lastmod>${company.updatedAt.toISOString()}</lastmod>`);

    const [forJobs, forProducts, quiet, left] = [
      await createUser(orm, { isLookingJob: true }),
      await createUser(orm, { isLookingProducts: true }),
      await createUser(orm),
      await createUser(orm, { isLookingJob: true, deletedAt: new Date() }),
    ];
    for (const person of [forJobs, forProducts, quiet, left]) await createResume(orm, person);
    await createUser(orm, { isLookingJob: true });
    expect((await open("/sitemap/profissionais.xml")).paths).toEqual(
      [forProducts, forJobs].map(({ slug }) => `/vendedor/${slug}`),
    );
  });

  it("is written anew at once where something was taken off the air, and kept otherwise", async () => {
    const { orm } = app.services.db;
    const password = "senha da Ada";
    const admin = (await createSignedInUser(orm, { type: "ADMIN", password })).token;
    const person = await createUser(orm, { isLookingJob: true });
    await createResume(orm, person);
    const company = await createCompany(orm);
    const server = fastify();
    answerSitemap(server, app.services);
    const bodyOf = async (kind: string) => (await server.inject({ url: `/sitemap/${kind}.xml` })).body;
    const people = `/vendedor/${person.slug}<`;
    const businesses = `/empresa/${company.slug}<`;
    expect(await bodyOf("profissionais")).toContain(people);
    expect(await bodyOf("empresas")).toContain(businesses);
    const later = await createCompany(orm);
    expect(await bodyOf("empresas")).not.toContain(`/empresa/${later.slug}<`);

    const suspension = { reason: "Teste" };
    await app.as(admin)(suspendPage, { params: { id: person.id }, body: { suspension, password } });
    expect(await bodyOf("profissionais")).not.toContain(people);
    const block = { reason: "Teste" };
    await app.as(admin)(blockCompany, { params: { id: company.id }, body: { block, password } });
    expect(await bodyOf("empresas")).not.toContain(businesses);
  });

  it("comes in parts where a kind has more than one may hold, each address in one of them", async () => {
    const { orm } = app.services.db;
    const { id: companyId } = await createCompany(orm);
    for (let made = 0; made < 4; made += 1) await createJobOpening(orm, { companyId });
    const whole = (await open("/sitemap/vagas.xml")).paths;
    const { paths: maps } = await open("/sitemap.xml", { partSize: 2 });
    const ofOpenings = maps.flatMap((map) => (map?.startsWith("/sitemap/vagas") ? [map] : []));
    expect(ofOpenings).toEqual(
      ["", "-2", "-3"].map((part) => `/sitemap/vagas${part}.xml`).slice(0, Math.ceil(whole.length / 2)),
    );
    const parts = [];
    for (const map of ofOpenings) parts.push(...(await open(map, { partSize: 2 })).paths);
    expect(parts).toEqual(whole);
  });

  it.each(["/sitemap/vagas-99.xml", "/sitemap/vagas-2.xml", "/sitemap/vagas-1.xml", "/sitemap/contas.xml"])(
    "is not at %s",
    async (path) => expect((await open(path)).response.statusCode).toBe(404),
  );
});
