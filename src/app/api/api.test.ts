import { describe, expect, it } from "vitest";
import { uploadImage } from "../../features/base/media/contract.ts";
import { updateStore } from "../../features/market/representations/store-contract.ts";
import { companyNotFound, listCompanies, updateCompany } from "../../features/people/companies/contract.ts";
import { employeeNotFound } from "../../features/people/employees/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { loadSession, logIn } from "../../features/site/accounts/contract.ts";
import { exportNotes } from "../../features/training/enrolments/note-contract.ts";
import { listJobOpenings } from "../../features/work/job-openings/contract.ts";
import { notFound } from "../../shared/failure.ts";
import { useTestApp } from "../testing/harness.ts";
import { routes } from "./routes.ts";

const app = useTestApp({ own: true });

const send = (method: "GET" | "POST" | "PUT", url: string, options: Record<string, unknown> = {}) =>
  app.server.inject({ method, url, ...options });

describe("every call", () => {
  it("answers with and without a slash at its end", async () => {
    const [plain, slashed] = await Promise.all([
      send("GET", "/api/job-opportunity"),
      send("GET", "/api/job-opportunity/"),
    ]);
    expect(plain.statusCode).toBe(200);
    expect(slashed.body).toBe(plain.body);
  });

  it("tells malformed JSON, a wrong content type, a body too large and an unknown path apart", async () => {
    const json = { "content-type": "application/json" };
    const replies = await Promise.all([
      send("POST", "/api/auth/login", { headers: json, payload: '{"email":' }),
      send("POST", "/api/auth/login", { headers: { "content-type": "text/xml" }, payload: "<a/>" }),
      send("POST", "/api/auth/login", {
        headers: json,
        payload: JSON.stringify({ email: "x".repeat(600_000) }),
      }),
      send("GET", "/api/nada"),
      send("GET", "/webservices/nada"),
      send("PUT", "/api/auth/login", { headers: json, payload: "{}" }),
      send("GET", "/api/company/%E0%A4%A"),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 415, 413, 404, 404, 404, 404]);
    for (const reply of replies) {
      expect(reply.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
      expect(reply.body).not.toMatch(/at .*\.ts|select |node_modules/i);
    }
  });

  it("says of each field that it lacks where the body is empty", async () => {
    const reply = await send("POST", "/api/auth/login", {
      headers: { "content-type": "application/json" },
      payload: "",
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ email: expect.any(String), password: expect.any(String) });
  });

  it("takes a dead token for a visitor where anyone may ask, and refuses it elsewhere", async () => {
    const token = "a".repeat(43);
    expect((await app.request(listJobOpenings, { token })).status).toBe(200);
    expect(await app.request(loadSession, { token })).toEqual({
      status: 401,
      body: { code: "NOT_SIGNED_IN", message: "Você precisa estar logado para realizar esta ação" },
    });
  });

  it("takes a text that cannot be stored for a fault of the sender", async () => {
    const reply = await app.request(logIn, { body: { email: "a\u0000b@praca.test", password: "segredo" } });
    expect(reply.status).toBe(400);
    const { token } = await createSignedInUser(app.services.db.orm);
    const store = await app.request(updateStore, { token, body: { store: { introduction: "a\u0000b" } } });
    expect(store).toMatchObject({
      status: 400,
      body: { fields: { "store.introduction": "O texto tem um caractere que não se pode guardar (NUL)" } },
    });
    const city = await app.request(listJobOpenings, { query: { city: "São\u0000Paulo" } });
    expect(city.status).toBe(400);
  });

  it("drops keys that the contract does not know", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm);
    const reply = await app.request(updateCompany, {
      token,
      params: { id: company.id },
      body: { company: { gateway_id: "x", name_fancy: "" }, extra: true },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).not.toContain("company.gateway_id");
  });

  it("carries headers that keep browsers from guessing and framing", async () => {
    const { headers } = await send("GET", "/api/company");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });
});

describe("a call that is slowed down", () => {
  let addresses = 0;
  const wrong = "não é esta";
  /** Logs in from an address of its own; a form that is not whole counts for the address alone, and costs nothing. */
  const stranger = () => {
    const remoteAddress = `203.0.113.${++addresses}`;
    return (email: unknown, password?: string) =>
      send("POST", "/api/auth/login", { remoteAddress, payload: { email, password } });
  };

  it("counts an e-mail once, however it is written", async () => {
    const attempt = stranger();
    const spellings = ["ana@praca.test", " ana@praca.test", "ana@praca.test\t", "ANA@praca.test"];
    for (let index = 0; index < 10; index++) {
      expect((await attempt(spellings[index % spellings.length], wrong)).statusCode).toBe(401);
    }
    for (const spelling of [...spellings, `${" ".repeat(300)}ana@praca.test`]) {
      expect((await attempt(spelling, wrong)).json().code).toBe("LOGIN_CODE_NEEDED");
    }
    expect((await attempt("bia@praca.test", wrong)).json().code).toBe("WRONG_CREDENTIALS");
  });

  it("is refused to an address that tries ten times as often with ever other e-mails", async () => {
    const attempt = stranger();
    const numbers = Array.from({ length: 101 }, (_, index) => index);
    const replies = await Promise.all(numbers.map((number) => attempt(`pessoa${number}@praca.test`)));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toEqual({
      code: "TOO_MANY_REQUESTS",
      message: "Muitas tentativas. Tente de novo em 5 min.",
    });
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(270);
    expect((await stranger()("pessoa0@praca.test")).statusCode).toBe(400);
  });

  it("counts the addresses of one IPv6 network as one, and an IPv4 address however it is written", async () => {
    const at = async (remoteAddress: string) => {
      const payload = { email: "rede@praca.test", password: wrong };
      return (await send("POST", "/api/auth/login", { remoteAddress, payload })).json().code;
    };
    for (let index = 0; index < 10; index++) await at(`2001:db8:7:7::${index.toString(16)}`);
    expect(await at("2001:db8:7:7:ffff::1")).toBe("LOGIN_CODE_NEEDED");
    expect(await at("2001:db8:7:8::1")).toBe("WRONG_CREDENTIALS");
    for (let index = 0; index < 10; index++) await at(index % 2 ? "203.0.114.9" : "::ffff:203.0.114.9");
    expect(await at("203.0.114.9")).toBe("LOGIN_CODE_NEEDED");
    expect(await at("::ffff:203.0.114.9")).toBe("LOGIN_CODE_NEEDED");
  });

  it("counts for the account where only accounts may make it, whoever else is at the address", async () => {
    const { max, maxOfDevice = max } = exportNotes.rateLimit ?? { max: 0 };
    const { orm } = app.services.db;
    const [one, other] = await Promise.all([createSignedInUser(orm), createSignedInUser(orm)]);
    const ask = async ({ token }: typeof one, remoteAddress: string) =>
      (await app.request(exportNotes, { token, remoteAddress })).status;
    const office = "203.0.115.1";
    for (let call = 0; call < maxOfDevice; call++) expect(await ask(one, office)).toBe(200);
    expect(await ask(one, office)).toBe(429);
    expect(await ask(one, "203.0.115.2"), "the same account elsewhere").toBe(429);
    expect(await ask(other, office), "a colleague whose client names no device either").toBe(200);
  });

  it("takes what is no text for a fault of the sender", async () => {
    const attempt = stranger();
    for (const email of [{ toString: 1 }, ["ana@praca.test"], null, 7]) {
      expect((await attempt(email)).statusCode).toBe(400);
    }
  });
});

describe("the documentation", () => {
  it("is OpenAPI 3.1 and lists every call with its operation", async () => {
    const document = (await send("GET", "/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(operations.sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort());
  });

  it("lists with each call the failures that it can meet, by status", async () => {
    const document = (await send("GET", "/api/openapi.json")).json();
    const failure = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
    expect(document.components.schemas.Failure).toMatchObject({
      type: "object",
      properties: { code: { type: "string" }, message: { type: "string" }, fields: { type: "object" } },
      required: ["code", "message"],
    });
    for (const { endpoint } of routes) {
      const { responses, security } = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(security).toEqual(endpoint.access === "everybody" ? [] : [{ token: [] }]);
      const { 200: good, ...bad } = responses;
      expect(good.content["application/json"].schema).toBeDefined();
      for (const response of Object.values(bad)) expect(response).toMatchObject({ content: failure });
      for (const { status, code, message } of endpoint.failures) {
        expect(bad[status].description).toContain(`- \`${code}\`: ${message}`);
      }
      const needed = [
        (endpoint.query || endpoint.body) && 400,
        ...(endpoint.access === "everybody" ? [] : [401, 403]),
        endpoint.params && 404,
        endpoint.rateLimit && 429,
      ].filter(Boolean);
      expect(Object.keys(bad).map(Number)).toEqual(expect.arrayContaining(needed));
    }
    const { responses } = document.paths["/api/company/{companyId}/employee/{employeeId}"].delete;
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "404", "422"]);
    expect(responses[404].description).toBe(
      [notFound, companyNotFound, employeeNotFound]
        .map(({ code, message }) => `- \`${code}\`: ${message}`)
        .join("\n"),
    );
  });

  it("shows where a call takes a file", async () => {
    const document = (await send("GET", "/api/openapi.json")).json();
    const { requestBody, responses } = document.paths[uploadImage.path].post;
    expect(requestBody).toEqual({
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { image: { type: "string", format: "binary" } },
            required: ["image"],
          },
        },
      },
    });
    expect(responses[413].description).toContain("IMAGE_TOO_LARGE");
  });

  it("can be read in the browser", async () => {
    const page = await send("GET", "/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("swagger-ui");
  });

  it("gives each call one name", () => {
    const names = routes.map(({ endpoint }) => endpoint.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("while the database is away", () => {
  it("calls answer 503 with a text, and the next ones work again", async () => {
    const { pool } = app.services.db;
    const name = (await pool.query("select current_database() as name")).rows[0].name;
    const admin = new URL(app.services.config.databaseUrl ?? "");
    admin.pathname = "/postgres";
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    const away = await app.request(listCompanies);
    expect(away).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect((await send("GET", "/saude")).statusCode).toBe(503);
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
    // A connection that was cut while nobody used it says so a moment later.
    await expect.poll(async () => (await app.request(listCompanies)).status).toBe(200);
    await expect.poll(async () => (await send("GET", "/saude")).statusCode).toBe(200);
  });
});
