import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { listSitemapCompanies } from "../features/companies/server/list-sitemap-companies.ts";
import { listSitemapCourses } from "../features/courses/server/list-sitemap-courses.ts";
import { listSitemapThemes } from "../features/courses/server/list-sitemap-themes.ts";
import { listSitemapEntries } from "../features/job-openings/server/list-sitemap-entries.ts";
import { listSitemapProducts } from "../features/products/server/list-sitemap-products.ts";
import { listSitemapStores } from "../features/representations/server/list-sitemap-stores.ts";
import { listSitemapProfessionals } from "../features/users/server/list-sitemap-professionals.ts";
import type { Page } from "../platform/database/page-of-list.ts";
import type { Services } from "../platform/services.ts";
import { maxSitemapAddresses } from "../shared/sitemap.ts";
import {
  closedToRobots,
  openToRobots,
  type SitemapName,
  sitemapNames,
  standingPages,
} from "./public-pages.ts";
import { SharedBody, sendShared } from "./shared-body.ts";

/** @param partSize how many addresses a sitemap holds; fewer for tests alone */
interface Options {
  partSize?: number;
}

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemaps that it names: where search engines find all that everybody may see, and
 * where they have nothing to look for. One for each kind, and where it has more than a sitemap may hold, one for each part
 * of it: `/sitemap/produtos.xml`, `/sitemap/produtos-2.xml`.
 */
export function answerSitemap(
  server: FastifyInstance,
  { config, db, clock }: Services,
  { partSize = maxSitemapAddresses }: Options = {},
): void {
  const { baseUrl } = config;
  const lists: Record<SitemapName, (page: Page) => Promise<Place[]>> = {
    paginas: async ({ limit, offset }) =>
      standingPages.slice(offset, offset + limit).map((path) => ({ path })),
    vagas: listBelow("/vaga", (page) => listSitemapEntries(db.orm, clock.today(), page)),
    produtos: listBelow("/produto", (page) => listSitemapProducts(db.orm, page)),
    treinamentos: listBelow("/treinamento", (page) => listSitemapCourses(db.orm, page)),
    temas: listBelow("/categoria", (page) => listSitemapThemes(db.orm, page)),
    lojas: listBelow("/catalogo", (page) => listSitemapStores(db.orm, page)),
    empresas: listBelow("/empresa", (page) => listSitemapCompanies(db.orm, page)),
    profissionais: listBelow("/vendedor", (page) => listSitemapProfessionals(db.orm, page)),
  };

  async function writeIndex(): Promise<string> {
    const addresses: string[] = [];
    for (const name of sitemapNames) {
      addresses.push(addressOfPart(name, 1));
      for (let part = 2; part <= mostParts; part += 1) {
        const [next] = await lists[name]({ limit: 1, offset: (part - 1) * partSize });
        if (!next) break;
        addresses.push(addressOfPart(name, part));
      }
    }
    const parts = addresses.map((address) => `<sitemap><loc>${baseUrl}${address}</loc></sitemap>`);
    return documentOf("sitemapindex", parts);
  }

  async function writePart(name: SitemapName, part: number): Promise<string | null> {
    const places = await lists[name]({ limit: partSize, offset: (part - 1) * partSize });
    if (places.length === 0 && part > 1) return null;
    return documentOf(
      "urlset",
      places.map((place) => urlOf(baseUrl, place)),
    );
  }

  const documents = keptDocuments();
  server.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(baseUrl)),
  );
  server.get("/sitemap.xml", async (request, reply) => {
    reply.type(xml).header("cache-control", cacheControl);
    return sendShared(request, reply, await documents("", writeIndex));
  });
  server.get<{ Params: { file: string } }>("/sitemap/:file", async (request, reply) => {
    const asked = partOf(request.params.file);
    const document = asked && (await documents(request.params.file, () => writePart(asked.name, asked.part)));
    if (!document) return reply.code(404).type("text/plain; charset=utf-8").send("Mapa não encontrado.");
    reply.type(xml).header("cache-control", cacheControl);
    return sendShared(request, reply, document);
  });
}

interface Place {
  path: string;
  updatedAt?: Date;
}

/** Of one kind; the newest come first, so that what is left out is the oldest. */
const mostParts = 20;

const addressOfPart = (name: SitemapName, part: number): string =>
  `/sitemap/${name}${part === 1 ? "" : `-${part}`}.xml`;

function partOf(file: string): { name: SitemapName; part: number } | null {
  for (const name of sitemapNames) {
    if (file === `${name}.xml`) return { name, part: 1 };
    const [, digits] = new RegExp(`^${name}-([1-9]\\d?)\\.xml$`).exec(file) ?? [];
    const part = Number(digits);
    if (part > 1 && part <= mostParts) return { name, part };
  }
  return null;
}

const seconds = 600;
const cacheControl = `public, max-age=${seconds}`;
const xml = "application/xml; charset=utf-8";

const listBelow =
  (folder: string, list: (page: Page) => PromiseLike<{ slug: string; updatedAt: Date }[]>) =>
  async (page: Page): Promise<Place[]> =>
    (await list(page)).map(({ slug, updatedAt }) => ({ path: `${folder}/${slug}`, updatedAt }));

const urlOf = (baseUrl: string, { path, updatedAt }: Place): string =>
  `<url><loc>${baseUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ""}</url>`;

const documentOf = (element: "urlset" | "sitemapindex", parts: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join("")}</${element}>`;

/**
 * Written anew after the same time for which others may keep them: they are long, and anybody may ask for them. Who asks
 * for the same at once shares one writing, and no two are written at once.
 */
function keptDocuments() {
  const kept = new LRUCache<string, SharedBody>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ content }) => Math.ceil(content.length * 1.3) + 1,
    ttl: seconds * 1000,
  });
  const running = new Map<string, Promise<SharedBody | null>>();
  const oneAtATime = pLimit(1);

  async function write(name: string, work: () => Promise<string | null>): Promise<SharedBody | null> {
    const text = await oneAtATime(work);
    if (text === null) return null;
    const document = new SharedBody(text);
    kept.set(name, document);
    return document;
  }

  function documents(name: string, work: () => Promise<string>): Promise<SharedBody>;
  function documents(name: string, work: () => Promise<string | null>): Promise<SharedBody | null>;
  async function documents(name: string, work: () => Promise<string | null>) {
    const known = kept.get(name) ?? running.get(name);
    if (known) return known;
    const writing = write(name, work).finally(() => running.delete(name));
    running.set(name, writing);
    return writing;
  }
  return documents;
}

const robots = (baseUrl: string): string =>
  [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    ...openToRobots.map((path) => `Allow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
