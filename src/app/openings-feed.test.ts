import { beforeAll, describe, expect, it } from "vitest";
import { decideModeration, getModeration } from "../features/base/moderation/contract.ts";
import { createCompany } from "../features/people/companies/testing/factory.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { createJobOpening } from "../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });
let companyId: string;

const open = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

const at = (day: number) => new Date(Date.UTC(2026, 4, day, 12, 30));

/** What stands in the elements of a name, of the channel or of the items. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

beforeAll(async () => {
  const { orm } = app.services.db;
  companyId = (await createCompany(orm, { nameFancy: 'Doces & "Cia" <b>' })).id;
  await createJobOpening(orm, {
    companyId,
    slug: "de-campinas",
    name: "Vendas ]]> 🎉 <script>alert(1)</script> 'externas'",
    city: "Campinas",
    state: "SP",
    position: "VENDEDOR_EXTERNO",
    createdAt: at(1),
  });
  await createJobOpening(orm, {
    companyId,
    slug: "de-recife",
    name: "Loja\u000b",
    city: "Recife",
    state: "PE",
    position: "VENDEDOR_LOJA",
    createdAt: at(2),
    salaryStartCents: null,
    salaryEndCents: null,
  });
  await createJobOpening(orm, { companyId, slug: "fechada", status: "CLOSED" });
  await createJobOpening(orm, { companyId, slug: "espera", approved: false });
  await createJobOpening(orm, { companyId, slug: "vencida", expiration: "2020-01-01" });
});

async function moderationOpening() {
  const { orm } = app.services.db;
  const { token: admin } = await createSignedInUser(orm, { type: "ADMIN" });
  const { id: moderated } = await createJobOpening(orm, { companyId, state: "AC", city: "Rio Branco" });
  return { moderated, admin };
}

describe("the feed of openings", () => {
  it("tells the newest that everybody may see, and what one wants to know of them", async () => {
    const { baseUrl } = app.services.config;
    const { statusCode, headers, body } = await open("/vagas.rss");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const addresses = ["de-recife", "de-campinas"].map((slug) => `${baseUrl}/vaga/${slug}`);
    expect(textsOf(body, "guid")).toEqual(addresses);
    expect(textsOf(body, "link").slice(1)).toEqual(addresses);
    expect(textsOf(body, "pubDate")).toEqual([at(2), at(1)].map((date) => date.toUTCString()));
    expect(textsOf(body, "lastBuildDate")).toEqual([at(2).toUTCString()]);
    expect(body).toContain(`<atom:link href="${baseUrl}/vagas.rss" rel="self" type="application/rss+xml"/>`);
    expect(textsOf(body, "description")[1]).toContain("Recife/PE · Integral · Salário a combinar");
  });

  it("is XML, whatever people wrote", async () => {
    const { body } = await open("/vagas.rss");
    expect(body).not.toContain("<script");
    expect(body).not.toContain("\u000b");
    expect(textsOf(body, "title")[2]).toBe(
      "Vendas ]]&gt; 🎉 &lt;script&gt;alert(1)&lt;/script&gt; &apos;externas&apos;, Doces &amp; &quot;Cia&quot; &lt;b&gt;",
    );
    // Every opened element is closed, in order.
    const open_: string[] = [];
    for (const [, close, name = "", own] of body.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
      if (own) continue;
      if (close) expect(open_.pop()).toBe(name);
      else open_.push(name);
    }
    expect(open_).toEqual([]);
    expect(body.replace(/&(amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  });

  it("is narrowed by state and position, as the search is; of nothing it is empty", async () => {
    const { baseUrl } = app.services.config;
    const slugsOf = async (query: string) =>
      textsOf((await open(`/vagas.rss?${query}`)).body, "guid").map((address) => address?.split("/").pop());
    expect(await slugsOf("estado=SP")).toEqual(["de-campinas"]);
    expect(await slugsOf("cargo=VENDEDOR_LOJA")).toEqual(["de-recife"]);
    expect(await slugsOf("estado=SP&cargo=VENDEDOR_LOJA")).toEqual([]);
    expect(await slugsOf("utm_source=leitor&estado=")).toEqual(["de-recife", "de-campinas"]);
    const { body } = await open("/vagas.rss?x=1&cargo=VENDEDOR_EXTERNO&estado=SP");
    expect(textsOf(body, "title")[0]).toBe("Vagas em vendas na Praça: Vendedor(a) externo(a), SP");
    expect(body).toContain(`href="${baseUrl}/vagas.rss?estado=SP&amp;cargo=VENDEDOR_EXTERNO"`);
  });

  it.each(["estado=XX", "estado=sp", "cargo=CHEFE", "cargo=toString", "estado=SP&cargo=%00"])(
    "is not there for %s",
    async (query) => {
      const { statusCode, body } = await open(`/vagas.rss?${query}`);
      expect([statusCode, body]).toEqual([404, "Não há um feed de vagas com este estado ou cargo."]);
    },
  );

  it("loses at once what was suspended", async () => {
    const { moderated, admin } = await moderationOpening();
    const slugs = async () => textsOf((await open("/vagas.rss?estado=AC")).body, "guid");
    expect(await slugs()).toHaveLength(1);
    const params = { kind: "job-opening" as const, id: moderated };
    const { moderation } = await app.as(admin)(getModeration, { params });
    await app.as(admin)(decideModeration, {
      params,
      body: { moderation: { decision: "SUSPEND", reason: "Outra coisa", version: moderation.version } },
    });
    expect(await slugs()).toEqual([]);
  });

  it("is sent again only when it changed", async () => {
    const first = await open("/vagas.rss?estado=PE");
    const again = await open("/vagas.rss?estado=PE", { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const other = await open("/vagas.rss?estado=SP", { "if-none-match": String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });
});
