import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createCompany } from "../features/companies/testing/factory.ts";
import { createPublishedCourse } from "../features/courses/testing/factory.ts";
import { createJobOpening } from "../features/job-openings/testing/factory.ts";
import { createProduct, createProductGroup } from "../features/products/testing/factory.ts";
import { themes } from "../features/reference/data/themes.ts";
import { createRepresentation } from "../features/representations/testing/factory.ts";
import { createUser } from "../features/users/testing/factory.ts";
import { answerSitemap } from "./sitemap.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp();

async function open(path: string) {
  const server = fastify();
  answerSitemap(server, app.services);
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
      ["paginas", "vagas", "produtos", "treinamentos", "temas", "lojas"].map(
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
      "/vendedores",
      "/termos",
      "/privacidade",
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
});
