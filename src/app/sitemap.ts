import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listSitemapProducts } from "../features/market/products/server/read-products.ts";
import { listSitemapStores } from "../features/market/representations/server/store.ts";
import { listSitemapCompanies } from "../features/people/companies/server/companies.ts";
import { listSitemapProfessionals } from "../features/people/users/server/public-page.ts";
import {
  listSitemapCourses,
  listSitemapThemes,
} from "../features/training/courses/server/find-courses.query.ts";
import { listSitemapEntries } from "../features/work/job-openings/server/read-job-openings.ts";
import { versionOf } from "../platform/caches.ts";
import type { Page } from "../platform/database/page-of-list.ts";
import type { Services } from "../platform/services.ts";
import { KeptDocuments, sendShared } from "./shared-body.ts";

/** What search engines are told of each page that a visitor may open: the one list that `public-pages.test.ts` holds all of them to. */

const sitemapNames = [
  "paginas",
  "vagas",
  "produtos",
  "treinamentos",
  "temas",
  "lojas",
  "empresas",
  "profissionais",
] as const;
type SitemapName = (typeof sitemapNames)[number];

/**
 * Named in a sitemap, as a page of its own; not to be found; the same as another page, which is the one to be found; or
 * led on to another address.
 */
type Finding = SitemapName | "hidden" | "copy" | "moved";

export const publicPages: Record<string, Finding> = {
  "/": "paginas",
  "/home-antiga": "copy",
  "/para-empresas": "paginas",
  "/planos": "paginas",
  "/afiliados": "paginas",
  "/treinadores": "paginas",
  "/sobre-a-empresa": "paginas",
  "/cliente/info": "paginas",
  "/ferramentas": "paginas",
  "/ferramentas/rescisao": "paginas",
  "/ferramentas/comissao-atrasada": "paginas",
  "/ferramentas/prazo-de-recusa": "paginas",
  "/seguranca": "hidden",
  "/newsletter/confirmar/:token": "hidden",
  "/newsletter/sair/:token": "hidden",
  "/produto/:id": "produtos",
  "/vaga/:slug": "vagas",
  "/treinamento/:slug": "treinamentos",
  "/categoria/:slug": "temas",
  "/empresa/:id": "empresas",
  "/certificado/:code": "hidden",
  "/vendedores": "paginas",
  "/vendedor/:slug": "profissionais",
  "/info/:id": "moved",
  "/login": "hidden",
  "/solicitar-nova-senha": "hidden",
  "/recuperar-senha/:id": "hidden",
  "/confirmar-email/:token": "hidden",
  "/confirmar-conta/:token": "hidden",
  "/desfazer-email/:token": "hidden",
  "/convite/:token": "hidden",
  "/proposta/:token": "hidden",
  "/orcamento/:token": "hidden",
  "/extrato/:token": "hidden",
  "/termos": "paginas",
  "/privacidade": "paginas",
  "/privacidade/meus-dados": "hidden",
  "/emails/sair/:token": "hidden",
  "/buscas/sair/:token": "hidden",
  "/vc/cadastro": "paginas",
  "/co/cadastro": "paginas",
  "/guia-de-estilo": "hidden",
  "/catalogo/:slug": "lojas",
  "/catalogo/:slug/produto/:idProduct": "copy",
  "/catalogo/:slug/carrinho": "hidden",
};

/** Pages that are always there. */
export const standingPages: string[] = Object.keys(publicPages).filter(
  (path) => publicPages[path] === "paginas",
);

/**
 * Where there is nothing to look for: areas behind a login, programs' addresses, and links that are one person's. Rules
 * hold for all that begins so, and `$` ends an address (RFC 9309): without it `/em` would be `/empresa` too.
 */
export const closedToRobots = [
  ...["/vc", "/co", "/em", "/admin"].flatMap((area) => [`${area}$`, `${area}?`, `${area}/`]),
  "/api/",
  "/webservices/",
  "/dev/",
  "/recuperar-senha/",
  "/confirmar-email/",
  "/confirmar-conta/",
  "/desfazer-email/",
  "/convite/",
  "/proposta/",
  "/orcamento/",
  "/extrato/",
  "/newsletter/",
  "/emails/",
  "/video/",
  "/anexo/",
  "/arquivo-de-conversa/",
  "/sandbox/",
];

/** Within those areas, for everybody. */
export const openToRobots = ["/vc/cadastro", "/co/cadastro"];

/** Addresses that one sitemap may hold (sitemaps.org protocol). */
const maxSitemapAddresses = 50_000;

interface Options {
  /** How many addresses a sitemap holds; fewer for tests alone. */
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
      for (let part = 2; part <= maxParts; part += 1) {
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

  const documents = new KeptDocuments({ seconds, maxBytes: 16 * 1024 * 1024 });
  const noMap = (reply: FastifyReply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("Mapa não encontrado.");
  server.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(baseUrl)),
  );
  const answer = async (name: string, write: () => Promise<string | null>, asked: Asked) => {
    const document = await documents.read(`${await versionOf(db, "off the air")} ${name}`, write);
    if (!document) return noMap(asked.reply);
    asked.reply.type(xml).header("cache-control", cacheControl);
    return sendShared(asked.request, asked.reply, document);
  };
  server.get("/sitemap.xml", (request, reply) => answer("", writeIndex, { request, reply }));
  server.get<{ Params: { file: string } }>("/sitemap/:file", async (request, reply) => {
    const { file } = request.params;
    const part = partOf(file);
    return part ? answer(file, () => writePart(part.name, part.part), { request, reply }) : noMap(reply);
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Place {
  path: string;
  updatedAt?: Date;
}

/** Of one kind; the newest come first, so that what is left out is the oldest. */
const maxParts = 20;

const addressOfPart = (name: SitemapName, part: number): string =>
  `/sitemap/${name}${part === 1 ? "" : `-${part}`}.xml`;

function partOf(file: string): { name: SitemapName; part: number } | null {
  for (const name of sitemapNames) {
    if (file === `${name}.xml`) return { name, part: 1 };
    const [, digits] = new RegExp(`^${name}-([1-9]\\d?)\\.xml$`).exec(file) ?? [];
    const part = Number(digits);
    if (part > 1 && part <= maxParts) return { name, part };
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

const robots = (baseUrl: string): string =>
  [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    ...openToRobots.map((path) => `Allow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
