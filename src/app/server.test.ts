import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageAnswerer } from "./rendering/answer-page.ts";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp();

/** Pages without a build: each tells the address that it was rendered for. */
const render = async (address: string) => ({
  status: 404,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'self'" },
  body: Buffer.from(`<p>${address}</p>`),
});

let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  server = await createServer(app.services, async (pages, services) => {
    const { answerPage, answerUnknown } = pageAnswerer(render, services);
    pages.get("/*", answerPage);
    return answerUnknown;
  });
});
afterAll(() => server.close());

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
