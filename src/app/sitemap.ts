import type { FastifyInstance } from "fastify";
import { listSitemapCourses } from "../features/courses/server/list-sitemap-courses.ts";
import { listSitemapThemes } from "../features/courses/server/list-sitemap-themes.ts";
import { listSitemapEntries } from "../features/job-openings/server/list-sitemap-entries.ts";
import { listSitemapProducts } from "../features/products/server/list-sitemap-products.ts";
import { listSitemapStores } from "../features/representations/server/list-sitemap-stores.ts";
import type { Services } from "../platform/services.ts";
import { SharedBody, sendShared } from "./shared-body.ts";

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemaps that it names: where search engines find the openings, the products, the
 * courses and their themes, and the stores, and where they have nothing to look for. One for each kind, since a sitemap holds 50,000 addresses at most.
 */
export function answerSitemap(server: FastifyInstance, { config, db, clock }: Services): void {
  const { baseUrl } = config;
  const sitemaps: Record<string, () => Promise<Place[]>> = {
    paginas: async () =>
      [
        ...[
          "/",
          "/para-empresas",
          "/planos",
          "/afiliados",
          "/treinadores",
          "/sobre-a-empresa",
          "/cliente/info",
        ],
        ...["/vendedores", "/termos", "/privacidade"],
      ].map((path) => ({ path })),
    vagas: async () => (await listSitemapEntries(db.orm, clock.today())).map(placeBelow("/vaga")),
    produtos: async () => (await listSitemapProducts(db.orm)).map(placeBelow("/produto")),
    treinamentos: async () => (await listSitemapCourses(db.orm)).map(placeBelow("/treinamento")),
    temas: async () => (await listSitemapThemes(db)).map(placeBelow("/categoria")),
    lojas: async () => (await listSitemapStores(db.orm)).map(placeBelow("/catalogo")),
  };

  server.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(baseUrl)),
  );
  server.get("/sitemap.xml", async (_request, reply) => {
    const parts = Object.keys(sitemaps).map(
      (name) => `<sitemap><loc>${baseUrl}/sitemap/${name}.xml</loc></sitemap>`,
    );
    return reply.type(xml).header("cache-control", cacheControl).send(documentOf("sitemapindex", parts));
  });
  for (const [name, list] of Object.entries(sitemaps)) {
    const write = kept(async () =>
      documentOf(
        "urlset",
        (await list()).map((place) => urlOf(baseUrl, place)),
      ),
    );
    server.get(`/sitemap/${name}.xml`, async (request, reply) => {
      reply.type(xml).header("cache-control", cacheControl);
      return sendShared(request, reply, await write());
    });
  }
}

interface Place {
  path: string;
  updatedAt?: Date;
}

const seconds = 600;
const cacheControl = `public, max-age=${seconds}`;
const xml = "application/xml; charset=utf-8";

const placeBelow =
  (folder: string) =>
  ({ slug, ...rest }: { slug: string; updatedAt?: Date }): Place => ({ path: `${folder}/${slug}`, ...rest });

const urlOf = (baseUrl: string, { path, updatedAt }: Place): string =>
  `<url><loc>${baseUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ""}</url>`;

const documentOf = (element: "urlset" | "sitemapindex", parts: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join("")}</${element}>`;

/** Written anew after the same time for which others may keep it: it is long, and anybody may ask for it. */
function kept(write: () => Promise<string>): () => Promise<SharedBody> {
  let written: { until: number; text: Promise<SharedBody> } | undefined;
  return () => {
    if (written && written.until > Date.now()) return written.text;
    const text = write().then((document) => new SharedBody(document));
    written = { until: Date.now() + seconds * 1000, text };
    text.catch(() => {
      written = undefined;
    });
    return text;
  };
}

const robots = (baseUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /vc/",
    "Disallow: /co/",
    "Disallow: /em",
    "Disallow: /api/",
    "Allow: /vc/cadastro",
    "Allow: /co/cadastro",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
