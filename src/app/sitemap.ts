import type { FastifyInstance } from "fastify";
import { listSitemapEntries } from "../features/job-openings/server/list-sitemap-entries.ts";
import type { Services } from "../platform/services.ts";

/** `/robots.txt` and `/sitemap.xml`: where search engines find the openings, and where they have nothing to look for. */
export function answerSitemap(server: FastifyInstance, { config, db, clock }: Services): void {
  server.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          "Disallow: /vc/",
          "Disallow: /co/",
          "Disallow: /em",
          "Disallow: /api/",
          "Allow: /vc/cadastro",
          "Allow: /co/cadastro",
          `Sitemap: ${config.baseUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );
  server.get("/sitemap.xml", async (_request, reply) => {
    const entries = await listSitemapEntries(db.orm, clock.today());
    const pages = ["/", "/para-empresas", "/vendedores"].map(
      (path) => `<url><loc>${config.baseUrl}${path}</loc></url>`,
    );
    const openings = entries.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${config.baseUrl}/vaga/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    );
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=600")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...openings].join("")}</urlset>`,
      );
  });
}
