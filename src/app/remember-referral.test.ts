import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { referrals } from "../features/money/affiliates/table.ts";
import { cnpjOf } from "../features/people/companies/testing/factory.ts";
import { createUser } from "../features/people/users/testing/factory.ts";
import { registerCompany, registerProfessional } from "../features/site/accounts/contract.ts";
import { pageAnswerer } from "./rendering/answer-page.ts";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp();

let rendered = 0;
const render = async (address: string) => {
  rendered += 1;
  const status = address.startsWith("/planos") ? 200 : 404;
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(`<p>${address}</p>`) };
};
const pages = [{ path: "/planos", parameters: [], routes: [], isKept: false }];
const known = {
  pages,
  version: "",
  screens: [],
  failures: { 500: "", 503: "" },
  offline: { page: "", files: [] },
};

let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  server = await createServer(app.services, async (server, services) => {
    const { answerPage, answerUnknown } = pageAnswerer({ render, known }, services);
    server.get("/*", answerPage);
    return { answerUnknown, areRendered: () => true };
  });
});
afterAll(() => server.close());

const open = (url: string, cookie?: string) => server.inject({ url, headers: { ...(cookie && { cookie }) } });

describe("a page that a link of an affiliate leads to", () => {
  it("leaves a cookie for ninety days that scripts cannot read, also where the page was kept", async () => {
    const { slug } = await createUser(app.services.db.orm);
    for (const [times, url] of [`/planos?afiliado=${slug}`, `/planos?x=1&afiliado=${slug}`].entries()) {
      const { headers, statusCode } = await open(url);
      expect(statusCode).toBe(200);
      expect(headers["set-cookie"]).toBe(`afiliado=${slug}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax`);
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(rendered, `page ${times}`).toBe(1);
    }
    const plain = await open("/planos");
    expect(plain.headers["set-cookie"]).toBeUndefined();
    expect(plain.headers["cache-control"]).toBe("no-cache");
  });

  it("leaves it however the link was passed on", async () => {
    const { slug } = await createUser(app.services.db.orm);
    const links = [
      `afiliado=${slug.toUpperCase()}`,
      `Afiliado=${slug}.`,
      `AFILIADO=${slug})`,
      `afiliado=%20${slug}/`,
    ];
    for (const link of links) {
      const { headers, statusCode } = await open(`/planos?${link}`);
      expect(statusCode).toBe(200);
      expect(headers["set-cookie"], link).toContain(`afiliado=${slug};`);
    }
  });

  it("leaves it on the way to the right address too", async () => {
    const { slug } = await createUser(app.services.db.orm);
    const { headers, statusCode } = await open(`/PLANOS?afiliado=${slug}`);
    expect(statusCode).toBe(301);
    expect(headers["set-cookie"]).toContain(`afiliado=${slug};`);
  });

  it("leaves none where there is no such page, nor in what another's page embeds", async () => {
    const { slug } = await createUser(app.services.db.orm);
    const missing = await open(`/nao-existe?afiliado=${slug}`);
    expect([missing.statusCode, missing.headers["set-cookie"]]).toEqual([404, undefined]);
    const cookieOf = async (dest: string, site = "cross-site") => {
      const headers = { "sec-fetch-dest": dest, "sec-fetch-site": site };
      const reply = await server.inject({ url: `/planos?afiliado=${slug}`, headers });
      expect(reply.statusCode).toBe(200);
      return reply.headers["set-cookie"];
    };
    for (const dest of ["image", "iframe", "empty", "script", "style"]) {
      expect(await cookieOf(dest), dest).toBeUndefined();
    }
    expect(await cookieOf("document")).toContain(`afiliado=${slug};`);
    expect(await cookieOf("empty", "same-origin")).toContain(`afiliado=${slug};`);
  });

  it("leaves the first touch as it is", async () => {
    const { slug } = await createUser(app.services.db.orm);
    const { headers } = await open(`/planos?afiliado=${slug}`, "outro=1; afiliado=quem-veio-antes");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("leaves none for what names nobody, or nobody whose link counts", async () => {
    const employee = await createUser(app.services.db.orm, { type: "EMPLOYEE" });
    const gone = await createUser(app.services.db.orm, { deletedAt: new Date() });
    for (const text of ["ninguem", employee.slug, gone.slug, "", "a%0d%0aset-cookie:x=1", "%F0%28", "a;b"]) {
      const { headers, statusCode } = await open(`/planos?afiliado=${text}`);
      expect({ statusCode, cookie: headers["set-cookie"] }, text).toEqual({ statusCode: 200 });
    }
  });
});

describe("who registers", () => {
  let made = 0;
  const person = () => {
    made += 1;
    const email = `indicada${made}@exemplo.com.br`;
    return { name: "Rosa", lastname: "Prado", email, phone: "11988887777", password: "segredo9" };
  };
  const referralOf = async (userId: string) => {
    const rows = await app.services.db.orm.select().from(referrals);
    return rows.find((row) => row.userId === userId);
  };
  const register = async (cookie: string | null, afiliate: string | null) => {
    const reply = await app.request<{ user: { _id: string } }>(registerProfessional, {
      body: { user: person(), afiliate },
      headers: { ...(cookie && { cookie: `afiliado=${cookie}` }) },
    });
    return (await referralOf(reply.body.user._id))?.affiliateId;
  };

  it("was brought by whose link the cookie names, else by whom the browser names", async () => {
    const [first, second] = [await createUser(app.services.db.orm), await createUser(app.services.db.orm)];
    expect(await register(first.slug, second.slug)).toBe(first.id);
    expect(await register(null, second.slug)).toBe(second.id);
    expect(await register(null, second.id)).toBe(second.id);
    expect(await register("ninguem", second.slug)).toBe(second.id);
    for (const text of [second.slug.toUpperCase(), ` ${second.slug}. `, `${second.slug})`, `${second.slug}/`])
      expect(await register(null, text)).toBe(second.id);
    expect(await register(`${first.slug}.`, null)).toBe(first.id);
    expect(await register(first.slug, null)).toBe(first.id);
    expect(await register(null, null)).toBeUndefined();
    expect(await register(null, "ninguem-com-este-nome")).toBeUndefined();
    expect(await register(null, "a".repeat(170))).toBeUndefined();
  });

  it("brings the company along that is registered with the account", async () => {
    const affiliate = await createUser(app.services.db.orm);
    const company = {
      name_fancy: "Doces da Rosa",
      document: cnpjOf(88_000_001),
      phone: "1133334444",
      site: null,
    };
    const { body } = await app.request<{ user: { _id: string }; company: { _id: string } }>(registerCompany, {
      body: { company, user: person(), afiliate: affiliate.slug },
    });
    expect(await referralOf(body.user._id)).toMatchObject({
      companyId: body.company._id,
      affiliateId: affiliate.id,
    });
  });
});
