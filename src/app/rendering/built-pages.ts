import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { createPageReads } from "../api/page-reads.ts";
import { routes } from "../api/routes.ts";
import type { RegisterPages } from "../server.ts";
import { answerSitemap } from "../sitemap.ts";
import { pageAnswerer } from "./answer-page.ts";
import { hostsOfPages } from "./content-security-policy.ts";
import { answerOffline } from "./offline.ts";
import { startRenderingThreads } from "./rendering-threads.ts";

/** Pages and their files as `npm run build` left them in a folder. */
export const builtPages =
  (buildFolder: string): RegisterPages =>
  async (server, services) => {
    const pages = join(buildFolder, "pages");
    const client = join(pages, "client");
    const threads = await startRenderingThreads({
      program: pathToFileURL(join(buildFolder, "app", "rendering-thread.js")),
      build: pathToFileURL(join(pages, "server", "index.js")).href,
      baseUrl: services.config.baseUrl,
      hosts: hostsOfPages(services.config),
      read: createPageReads(routes, services),
      log: services.log,
    });
    server.addHook("onClose", () => threads.close());
    await server.register(fastifyStatic, {
      root: client,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Names in assets/ hold a hash of what is in them.
        const isHashed = path.startsWith(join(client, "assets"));
        reply.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
      },
    });
    answerSitemap(server, services);
    answerOffline(server, {
      known: threads.known,
      calls: routes.map(({ endpoint }) => endpoint),
      worker: await readFile(join(buildFolder, "app", "offline-worker.js"), "utf8"),
    });
    const { answerPage, answerUnknown } = pageAnswerer(threads, services);
    if (!services.config.demo) server.get("/guia-de-estilo", answerUnknown);
    server.get("/*", answerPage);
    return { answerUnknown, areRendered: threads.areAlive };
  };
