import { expect, it } from "vitest";
import { keptListPlace, withKeptList } from "./kept-list.ts";

const html = (body: string) => new Response(body, { headers: { "content-type": "text/html" } });

/** What a browser keeps, as far as it is read here. */
const cacheOf = (pages: Record<string, string>) =>
  ({
    keys: async () => Object.keys(pages).map((path) => new Request(`https://praca.test${path}`)),
    match: async ({ url }: Request) => html(`<title>${pages[new URL(url).pathname]}</title>`),
  }) as unknown as Cache;

it("names what is kept as it is called, whatever signs its name holds", async () => {
  const page = html(`<main>Sem conexão</main>${keptListPlace}<footer>Praça</footer>`);
  const cache = cacheOf({
    "/catalogo/rota": "Rota US$$' e $& · Praça",
    "/vc/candidaturas": "Candidaturas · Praça",
  });
  const text = await (await withKeptList(page, cache, (path) => !path.startsWith("/vc"))).text();
  expect(text).toContain("Rota US$$' e $&</a>");
  expect(text.match(/<footer>/g)).toHaveLength(1);
  expect(text).not.toContain("Candidaturas");
});
