import Fastify from "fastify";
import { expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { pageAnswerer } from "./answer-page.ts";

const token = "Q3k_".repeat(10).concat("abc");

const page = (path: string) => ({ path, parameters: ["redirect"], routes: [], isKept: false });
const pages = [
  page("/convite/:token"),
  page("/proposta/:token"),
  page("/orcamento/:token"),
  page("/extrato/:token"),
  page("/recuperar-senha/:id"),
  page("/confirmar-email/:token"),
  page("/confirmar-conta/:token"),
  page("/desfazer-email/:token"),
  page("/newsletter/confirmar/:token"),
  page("/newsletter/sair/:token"),
  page("/login"),
];

it("renders and keeps pages without the secret of their address, and forbids others to keep them", async () => {
  const rendered: string[] = [];
  const { answerPage } = pageAnswerer(
    {
      async render(address) {
        rendered.push(address);
        return {
          status: 200,
          headers: {
            "content-type": "text/html",
            ...(address.startsWith("/__manifest") && { "cache-control": "public, max-age=31536000" }),
          },
          body: new TextEncoder().encode(address),
        };
      },
      known: {
        pages,
        version: "",
        screens: [],
        failures: { 500: "", 503: "" },
        offline: { page: "", files: [] },
      },
    },
    { config: { pageCacheSeconds: 60 } as never, log: createLog({ logLevel: "silent" }) },
  );
  const server = Fastify();
  server.get("/*", answerPage);
  const open = (url: string) => server.inject({ url, headers: { "cache-control": "max-age=0" } });
  const comeBack = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;

  for (const path of [
    "/convite/",
    "/proposta/",
    "/orcamento/",
    "/extrato/",
    "/recuperar-senha/",
    "/confirmar-email/",
    "/confirmar-conta/",
    "/desfazer-email/",
    "/newsletter/confirmar/",
    "/newsletter/sair/",
  ]) {
    for (const url of [`${path}${token}`, `${path.toUpperCase()}${token}.data`, comeBack(path + token)]) {
      const { headers, body } = await open(url);
      expect(headers, url).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
      expect(body).not.toContain(token);
    }
  }
  // Which routes stand behind an address is asked for by that address, and else kept for a year.
  const routes = await open(`/__manifest?paths=${encodeURIComponent(`/,/proposta/${token}`)}&version=`);
  expect(routes.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect((await open("/__manifest?paths=%2F&version=")).headers["cache-control"]).toMatch(/max-age/);
  const led = await open(`/CONVITE/${token}`);
  expect(led.headers).toMatchObject({ location: `/convite/${token}`, "referrer-policy": "no-referrer" });
  expect(rendered.join(" ")).not.toContain(token);
  expect(rendered).toContain("/convite/codigo");
  expect(rendered).toContain("/proposta/codigo");
  expect(rendered).toContain("/orcamento/codigo");
  expect(rendered).toContain("/extrato/codigo");
  expect(rendered).toContain("/recuperar-senha/codigo.data");
  expect(rendered).toContain("/newsletter/sair/codigo");

  const before = rendered.length;
  await open("/convite/outro-codigo-de-outra-pessoa");
  expect(rendered).toHaveLength(before);
  const { headers } = await open("/login");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["referrer-policy"]).toBeUndefined();
  await server.close();
});
