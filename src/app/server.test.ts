import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageAnswerer } from "./rendering/answer-page.ts";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp();

/** Pages without a build: each tells the address that it was rendered for. */
const render = async (address: string) => ({
  status: address === "/404" ? 404 : 200,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'self'" },
  body: Buffer.from(`<p>${address}</p>`),
});

const pages = [
  { path: "/", parameters: ["busca"], routes: [], isKept: false },
  { path: "/vaga/:slug", parameters: [], routes: [], isKept: false },
];
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

/** What the server answers to a request line, byte for byte as it is written. */
async function answerTo(line: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`${line}\r\nhost: praca.test\r\nconnection: close\r\n\r\n`);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

describe("a request line", () => {
  beforeAll(() => server.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    ["GET http://praca.test/vaga/maria?x=1 HTTP/1.1", 200, "<p>/vaga/maria</p>"],
    ["GET HTTPS://praca.test HTTP/1.1", 200, "<p>/</p>"],
    ["GET http://praca.test?busca=a HTTP/1.1", 200, "<p>/?busca=a</p>"],
    ["HEAD http://praca.test/ HTTP/1.1", 200, ""],
    ["GET http://praca.test/api/none/ HTTP/1.1", 404, "NOT_FOUND"],
    ["GET ftp://praca.test/ HTTP/1.1", 404, "<p>/404</p>"],
    ["GET * HTTP/1.1", 404, "<p>/404</p>"],
    ["OPTIONS * HTTP/1.1", 204, ""],
    ["OPTIONS / HTTP/1.1", 404, "NOT_FOUND"],
    ["POST /vaga/maria HTTP/1.1", 404, "NOT_FOUND"],
    ["GET //evil.test/x HTTP/1.1", 404, "<p>/404</p>"],
    ["GET //vaga/maria HTTP/1.1", 301, ""],
    ["GET /VAGA/maria HTTP/1.1", 301, ""],
    ["GET /% HTTP/1.1", 404, "<p>/404</p>"],
    ["GET /vaga/a%00b HTTP/1.1", 200, "<p>/vaga/a%00b</p>"],
    ["GET /a\0b HTTP/1.1", 400, "MALFORMED_REQUEST"],
    ["GET vaga HTTP/1.1", 400, "MALFORMED_REQUEST"],
    ["BREW / HTTP/1.1", 400, "MALFORMED_REQUEST"],
    [`GET /${"a".repeat(9_000)} HTTP/1.1`, 414, "Endereço longo demais."],
    [`GET /${"a".repeat(20_000)} HTTP/1.1`, 431, "TOO_LONG"],
  ])("%s is answered %i %s", async (line, status, part) => {
    const answer = await answerTo(line);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(part);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  });
});

describe("an address that cannot be decoded", () => {
  it.each(["/vaga/%E0%A4%A", "/%E0%A4%A?pagina=2", "/apinhados/%E0%A4%A", "/assets/%ZZ"])(
    "shows a person at %s the page of one that there is not",
    async (address) => {
      const reply = await server.inject(address);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe("<p>/404</p>");
      expect(reply.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "script-src 'self'",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it.each(["/api/company/%E0%A4%A", "/webservices/%E0%A4%A", "/api/%ZZ?x=1"])(
    "tells a program at %s the failure of the API",
    async (address) => {
      const reply = await server.inject(address);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: "NOT_FOUND" });
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    },
  );
});
