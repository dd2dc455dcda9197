import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServer } from "./server.ts";
import { answerSitemap } from "./sitemap.ts";
import { useTestApp } from "./testing/harness.ts";

/** What is asked outside of the API while nobody reaches the database. */

const token = "um-segredo-que-so-o-coletor-conhece";
const app = useTestApp({ env: { METRICS_TOKEN: token } });
let server: FastifyInstance;

async function admin(...statements: string[]): Promise<void> {
  const url = new URL(app.services.config.databaseUrl ?? "");
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement.replaceAll("$name", name));
  await client.end();
}

beforeAll(async () => {
  server = await createServer(app.services, async (server, services) => {
    answerSitemap(server, services);
    return undefined;
  });
  await admin(
    "alter database $name with allow_connections false",
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = '$name'",
  );
});
afterAll(async () => {
  await admin("alter database $name with allow_connections true");
  await server.close();
});

const id = "01900000-0000-7000-8000-00000000ffff";
const sql = /failed query|select|insert|update|delete|params|severity|connection|database/i;

it.each([
  ["GET", "/saude"],
  ["GET", "/vagas.rss"],
  ["GET", "/vagas.rss?estado=SP"],
  ["GET", "/sitemap.xml"],
  ["GET", "/sitemap/vagas.xml"],
  ["GET", "/dev/correio"],
  ["GET", `/dev/correio/${id}`],
  ["GET", "/dev/pagamentos"],
  ["POST", "/dev/pagamentos/sair"],
  ["GET", `/sandbox/boletos/${id}.pdf`],
  ["POST", "/webhooks/pagamentos"],
  ["POST", "/newsletter/sair/um-codigo"],
  ["POST", "/emails/sair/um-codigo"],
  ["POST", "/buscas/sair/um-codigo"],
  ["GET", `/midia/${id}/large.webp`],
  ["GET", "/compartilhar/vaga/uma-vaga.jpg"],
] as const)(
  "%s %s is answered that it comes back, and nothing of what was asked of the database",
  async (method, url) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      ...(method === "POST" && { "content-type": "text/plain" }),
    };
    const reply = await server.inject({ method, url, headers, ...(method === "POST" && { payload: "a=1" }) });
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "60"]);
    expect(reply.body).not.toMatch(sql);
  },
);

it("what is measured is told all the same", async () => {
  const reply = await server.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(/failed query|severity/i);
});
