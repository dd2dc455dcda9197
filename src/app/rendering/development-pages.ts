import type { ServerBuild } from "react-router";
import { createPageReads } from "../api/context.ts";
import { routes } from "../api/routes.ts";
import type { RegisterPages } from "../server.ts";
import { answerSitemap } from "../sitemap.ts";
import { pageAnswerer } from "./answer-page.ts";
import { knownPagesOf } from "./known-pages.ts";
import { pageRenderer } from "./render-page.ts";

/** Pages straight from the sources, rebuilt as they change. Vite writes its own inline scripts and styles. */
export const developmentPages: RegisterPages = async (server, services) => {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: server.server } } });
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const read = createPageReads(routes, services);
  const render = pageRenderer({ build, read, baseUrl: services.config.baseUrl, policyOf: () => ({}) });
  const config = { ...services.config, pageCacheSeconds: 0 };
  // What the screens declare of themselves may have changed since the last page.
  const pages = async () =>
    pageAnswerer({ render, known: knownPagesOf(await build()) }, { ...services, config });
  answerSitemap(server, services);
  server.get("/*", async (request, reply) => {
    const handled = await new Promise<boolean>((resolve) => {
      reply.raw.once("close", () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (handled) return reply.hijack();
    const { answerPage } = await pages();
    return answerPage(request, reply.removeHeader("content-security-policy"));
  });
  server.addHook("onClose", () => vite.close());
  return {
    async answerUnknown(request, reply) {
      const { answerUnknown } = await pages();
      return answerUnknown(request, reply.removeHeader("content-security-policy"));
    },
    areRendered: () => true,
  };
};
