import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, it } from "vitest";
import { breadcrumbData, pageMeta } from "./page-meta.ts";

const page = {
  title: "Vaga em Campinas",
  description: "Vender doces.",
  type: "article",
  origin: "https://praca.test",
  path: "/vaga/x",
} as const;

function drawn(meta: Parameters<typeof pageMeta>[0]): string {
  const Stub = createRoutesStub([{ path: "/", Component: Meta, meta: () => pageMeta(meta) }]);
  return renderToString(<Stub initialEntries={["/"]} />);
}

describe("what a page says of itself", () => {
  it("cannot end its element and begin a script, whatever people wrote", () => {
    const name = '</script><script>alert(1)</script><!-- <SCRIPT> & \u2028 "';
    const way = breadcrumbData(page.origin, [{ name, path: "/" }]);
    const html = drawn({ ...page, title: name, description: name, data: [way] });
    expect(html.match(/<script/gi)?.length).toBe(1);
    expect(html.match(/<\/script/gi)?.length).toBe(1);
    const [, json = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(way);
  });

  it("brings the picture of what it is of, with size and words", () => {
    const html = drawn({ ...page, picture: { of: "vaga", slug: "vendas em sp" } });
    for (const [property, content] of [
      ["og:image", "https://praca.test/compartilhar/vaga/vendas%20em%20sp.jpg"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:image:alt", page.title],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`);
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(drawn(page)).toContain('content="https://praca.test/compartilhar/praca.jpg"');
  });

  it("is hidden from search engines, leads to its home and to a feed where it says so", () => {
    expect(drawn(page)).not.toContain("robots");
    expect(drawn({ ...page, isHidden: true })).toContain('<meta name="robots" content="noindex"/>');
    expect(drawn({ ...page, canonicalPath: "/" })).toContain(
      '<link rel="canonical" href="https://praca.test/"/>',
    );
    expect(drawn({ ...page, feed: { title: "Vagas", path: "/vagas.rss" } })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Vagas" href="https://praca.test/vagas.rss"/>',
    );
  });
});
