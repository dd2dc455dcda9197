import { join } from "node:path";
import fastify from "fastify";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { serverCallContext } from "../client/call.ts";
import { themes } from "../features/base/reference/data/themes.ts";
import { createProduct } from "../features/market/products/testing/factory.ts";
import { createRepresentation } from "../features/market/representations/testing/factory.ts";
import { createCompany } from "../features/people/companies/testing/factory.ts";
import { createResume } from "../features/people/resumes/testing/factory.ts";
import { createUser } from "../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../features/training/courses/testing/factory.ts";
import { createJobOpening } from "../features/work/job-openings/testing/factory.ts";
import { createPageReads } from "./api/context.ts";
import { routes as calls } from "./api/routes.ts";
import { callOfReads } from "./rendering/render-page.ts";
import { answerSitemap, closedToRobots, openToRobots, publicPages, standingPages } from "./sitemap.ts";
import { type DeclaredPage, declaredPages } from "./testing/declared-pages.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });
const [[segmentId, , theme]] = themes;

const isClosed = (path: string) => !openToRobots.includes(path) && /^\/(vc|co|em|admin)(\/|$)/.test(path);
const declared = declaredPages.filter(({ path }) => !isClosed(path));

/** What stands for each parameter of an address, by the part before it. */
let slugs: Record<string, string>;

beforeAll(async () => {
  const { orm } = app.services.db;
  const company = await createCompany(orm);
  const opening = await createJobOpening(orm, { companyId: company.id });
  const product = await createProduct(orm, { companyId: company.id });
  const person = await createUser(orm, { isLookingJob: true });
  await createResume(orm, person);
  await createRepresentation(orm, {
    companyId: company.id,
    userId: person.id,
    productId: product.id,
    status: "APPROVED",
  });
  const { course } = await createPublishedCourse(orm, { userId: person.id, segmentId });
  slugs = {
    vaga: opening.slug,
    produto: product.slug,
    treinamento: course.slug,
    categoria: theme,
    empresa: company.slug,
    info: company.slug,
    vendedor: person.slug,
    catalogo: person.slug,
  };
});

const partsOf = (path: string) => path.split("/");

const paramsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    partsOf(path).flatMap((part, index, parts) =>
      part.startsWith(":") ? [[part.slice(1), slugs[parts[index - 1] ?? ""] ?? "nenhum"]] : [],
    ),
  );

const addressOf = (path: string) => {
  const params = paramsOf(path);
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
};

const origin = "https://praca.test";

type Tag = Record<string, unknown>;

/** What the head of a page says, asked for with filters and with what links from elsewhere bring along. */
async function headOf({ path, file, id }: DeclaredPage): Promise<Tag[]> {
  const module = await import(/* @vite-ignore */ join(import.meta.dirname, "pages", file));
  const context = new RouterContextProvider();
  context.set(serverCallContext, callOfReads(createPageReads(calls, app.services)));
  const request = new Request(`${origin}${addressOf(path)}?busca=x&estado=SP&utm_source=y`);
  const loaderData = await module.loader?.({ request, params: paramsOf(path), context });
  return module.meta({ loaderData, params: paramsOf(path), matches: [{ id }] });
}

const hrefOf = (head: Tag[], rel: string) => head.find((tag) => tag.rel === rel)?.href;
const propertyOf = (head: Tag[], name: string) => head.find(({ property }) => property === name)?.content;
const isHidden = (head: Tag[]) =>
  head.some(({ name, content }) => name === "robots" && content === "noindex");
const dataOf = (head: Tag[]) =>
  head.flatMap((tag) => (tag["script:ld+json"] ? [tag["script:ld+json"] as Tag] : []));

describe("every page that a visitor may open", () => {
  it("is in the list of what search engines are told of it", () => {
    expect(declared.map(({ path }) => path).sort()).toEqual(Object.keys(publicPages).sort());
  });

  it.each(
    declared
      .filter(({ path }) => ["hidden", "moved"].includes(publicPages[path] ?? ""))
      .filter(({ path }) => path !== "/certificado/:code"),
  )("$path is not to be found", async (page) => {
    if (publicPages[page.path] === "moved") return expect(await movesOf(page)).toBe(301);
    expect(isHidden(await headOf(page))).toBe(true);
  });

  it.each(declared.filter(({ path }) => !["hidden", "moved"].includes(publicPages[path] ?? "")))(
    "$path says what it is, where it is at home, and brings a picture",
    async (page) => {
      const head = await headOf(page);
      const address = `${origin}${addressOf(page.path)}`;
      expect(isHidden(head)).toBe(false);
      expect(head.find(({ title }) => title)?.title).toMatch(/Praça/);
      expect(String(head.find(({ name }) => name === "description")?.content).length).toBeGreaterThan(20);
      const canonical = hrefOf(head, "canonical");
      if (publicPages[page.path] === "copy") {
        expect(canonical).not.toBe(address);
        expect(await everyAddress()).toContain(String(canonical));
      } else {
        expect(canonical).toBe(address);
        expect(await everyAddress()).toContain(address);
      }
      expect(propertyOf(head, "og:url")).toBe(address);
      expect(propertyOf(head, "og:image:alt")).toBe(propertyOf(head, "og:title"));
      expect(head).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
      const picture = new URL(String(propertyOf(head, "og:image")));
      const answer = await app.server.inject({ url: picture.pathname });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    },
  );

  async function movesOf(page: DeclaredPage): Promise<number> {
    const module = await import(/* @vite-ignore */ join(import.meta.dirname, "pages", page.file));
    const answer: Response = module.loader({ params: paramsOf(page.path) });
    return answer.status;
  }
});

/** All that the sitemaps name, as if they were asked for at the origin. */
async function everyAddress(): Promise<string[]> {
  const server = fastify();
  answerSitemap(server, app.services);
  const locations = async (url: string) =>
    [...(await server.inject({ url })).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
  const all: string[] = [];
  for (const sitemap of await locations("/sitemap.xml")) all.push(...(await locations(sitemap)));
  return all.map((path) => `${origin}${path}`);
}

describe("what pages say of themselves", () => {
  const typesOf = async (path: string) => {
    const page = declared.find((each) => each.path === path);
    return page ? dataOf(await headOf(page)).map((each) => each["@type"] ?? "graph") : [];
  };

  it.each([
    ["/", ["Organization", "WebSite"]],
    ["/vaga/:slug", ["JobPosting", "BreadcrumbList"]],
    ["/produto/:id", ["Product", "BreadcrumbList"]],
    ["/treinamento/:slug", ["Course", "BreadcrumbList"]],
    ["/categoria/:slug", ["BreadcrumbList"]],
    ["/empresa/:id", ["Organization"]],
    ["/vendedor/:slug", ["BreadcrumbList"]],
    ["/catalogo/:slug/produto/:idProduct", ["BreadcrumbList"]],
    ["/planos", ["graph", "FAQPage"]],
  ])("%s is told as %j", async (path, types) => {
    expect(await typesOf(path)).toEqual(types);
  });

  it("a way ends at the page, under its own address", async () => {
    for (const page of declared) {
      if (
        !["vagas", "produtos", "treinamentos", "temas", "profissionais"].includes(
          publicPages[page.path] ?? "",
        )
      )
        continue;
      const way = dataOf(await headOf(page)).find((each) => each["@type"] === "BreadcrumbList");
      const steps = way?.itemListElement as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.item).toBe(`${origin}${addressOf(page.path)}`);
    }
  });
});

describe("robots", () => {
  /** As crawlers read rules (RFC 9309): the longest that fits decides, and to allow wins over to disallow. */
  const isAllowed = (path: string) => {
    const lengthOf = (rules: string[]) =>
      Math.max(
        0,
        ...rules
          .filter((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
          .map((rule) => rule.length),
      );
    return lengthOf(openToRobots) >= lengthOf(closedToRobots);
  };

  it("may read every page that is to be found, with its picture, and no private one", () => {
    const open = Object.keys(publicPages).filter((path) => publicPages[path] !== "hidden");
    for (const path of [
      ...open,
      ...standingPages,
      "/compartilhar/vaga/x.jpg",
      "/midia/x/large.webp",
      "/vagas.rss",
    ]) {
      expect({ path, allowed: isAllowed(path) }).toEqual({ path, allowed: true });
    }
    const closed = declaredPages.map(({ path }) => path).filter(isClosed);
    expect(closed.length).toBeGreaterThan(50);
    for (const path of [
      ...closed,
      "/vc?x=1",
      "/api/product/",
      "/recuperar-senha/x",
      "/convite/x",
      "/proposta/x",
      "/orcamento/x",
      "/extrato/x",
    ]) {
      expect({ path, allowed: isAllowed(path) }).toEqual({ path, allowed: false });
    }
  });
});
