import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Position, positionLabel, positionLabels } from "../features/base/reference/position-labels.ts";
import { isStateCode } from "../features/base/reference/state-codes.ts";
import { openingsFeed } from "../features/work/job-openings/addresses.ts";
import { type JobOpeningCard, listJobOpenings } from "../features/work/job-openings/contract.ts";
import {
  commissionOf,
  openingPlace,
  salaryOf,
  termsOf,
} from "../features/work/job-openings/web/components/opening-texts.ts";
import { versionOf } from "../platform/caches.ts";
import type { Services } from "../platform/services.ts";
import { createPageReads, visitorCall } from "./api/context.ts";
import { routes } from "./api/routes.ts";
import { KeptDocuments, sendShared } from "./shared-body.ts";

const newest = 50;

/** The filters as the search of openings names them in its address. */
interface FeedFilters {
  estado: string | null;
  cargo: Position | null;
}

/**
 * Serves `/vagas.rss`, all of them or those of a state and a position: `?estado=SP&cargo=VENDEDOR_EXTERNO`. Parameters that
 * it does not know change nothing, as on pages; a state or a position that there is not is no feed, since who reads one
 * would take all openings for what was asked for.
 */
export function serveOpeningsFeed(server: FastifyInstance, services: Services): void {
  const { baseUrl } = services.config;
  const call = visitorCall(createPageReads(routes, services));
  const feeds = new KeptDocuments({ seconds: 60, maxBytes: 2 * 1024 * 1024 });

  async function write(filters: FeedFilters): Promise<string> {
    const query = {
      limit: newest,
      ...(filters.estado && { state: filters.estado }),
      ...(filters.cargo && { position: filters.cargo }),
    };
    const { job_opportunity_list: openings } = await call(listJobOpenings, { query });
    return feedOf(openings, filters, baseUrl);
  }

  server.get(openingsFeed.path, async (request, reply) => {
    const filters = filtersOf(request.url);
    if (!filters) {
      const text = "Não há um feed de vagas com este estado ou cargo.";
      return reply.code(404).type("text/plain; charset=utf-8").send(text);
    }
    const version = await versionOf(services.db, "off the air");
    const feed = await feeds.read(`${version} ${addressOf(filters)}`, () => write(filters));
    if (!feed) throw new Error("The feed was not written");
    // Weak: the same feed, compressed or not.
    const etag = `W/"${hash("sha256", String(feed.content), "base64url")}"`;
    reply.headers({ "cache-control": "public, max-age=300", etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return sendShared(request, reply.type("application/rss+xml; charset=utf-8"), feed);
  });
}

const isPosition = (text: string): text is Position => Object.hasOwn(positionLabels, text);

function filtersOf(url: string): FeedFilters | null {
  const given = new URLSearchParams(url.split("?")[1]);
  const [estado, cargo] = [given.get("estado") || null, given.get("cargo") || null];
  if (estado !== null && !isStateCode(estado)) return null;
  if (cargo !== null && !isPosition(cargo)) return null;
  return { estado, cargo };
}

function addressOf({ estado, cargo }: FeedFilters): string {
  const query = new URLSearchParams({ ...(estado && { estado }), ...(cargo && { cargo }) }).toString();
  return query ? `${openingsFeed.path}?${query}` : openingsFeed.path;
}

function feedOf(openings: readonly JobOpeningCard[], filters: FeedFilters, baseUrl: string): string {
  const kind = [filters.cargo && positionLabel(filters.cargo), filters.estado].filter(Boolean).join(", ");
  const title = kind ? `${openingsFeed.title}: ${kind}` : openingsFeed.title;
  const [latest] = openings;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", title),
    element("link", `${baseUrl}/#vagas`),
    element("description", "As vagas mais novas de quem contrata vendas, com salário e cidade."),
    element("language", "pt-BR"),
    latest ? element("lastBuildDate", dateOf(latest)) : "",
    `<atom:link href="${xmlText(baseUrl + addressOf(filters))}" rel="self" type="application/rss+xml"/>`,
    ...openings.map((opening) => itemOf(opening, baseUrl)),
    "</channel></rss>",
  ].join("");
}

function itemOf(opening: JobOpeningCard, baseUrl: string): string {
  const { name, company, position } = opening;
  const address = `${baseUrl}/vaga/${opening.slug}`;
  const facts = [
    company.name_fancy,
    openingPlace(opening),
    ...termsOf(opening),
    salaryOf(opening),
    commissionOf(opening),
  ]
    .filter(Boolean)
    .join(" · ");
  return [
    "<item>",
    element("title", `${name}, ${company.name_fancy}`),
    element("link", address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element("pubDate", dateOf(opening)),
    element("category", positionLabel(position)),
    element("description", xmlText(facts)),
    "</item>",
  ].join("");
}

/** As RSS 2.0 wants it (RFC 822, with a year of four digits). */
const dateOf = ({ created_at }: JobOpeningCard): string => new Date(created_at).toUTCString();

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What XML 1.0 (2.2, Char) holds in no form, half of a surrogate pair too. */
const impossible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text for an element or an attribute of an XML document. */
const xmlText = (text: string): string =>
  text.replace(impossible, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
