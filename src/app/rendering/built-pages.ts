import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createPageReads } from "../api/context.ts";
import { routes } from "../api/routes.ts";
import type { RegisterPages } from "../server.ts";
import { answerSitemap } from "../sitemap.ts";
import { pageAnswerer } from "./answer-page.ts";
import { hostsOfPages } from "./content-security-policy.ts";
import { answerOffline } from "./known-pages.ts";
import { startRenderingPool } from "./rendering-pool.ts";

/** Pages and their files as `npm run build` left them in a folder. */
export const builtPages =
  (buildFolder: string): RegisterPages =>
  async (server, services) => {
    const pages = join(buildFolder, "pages");
    const client = join(pages, "client");
    const pool = await startRenderingPool({
      program: pathToFileURL(join(buildFolder, "app", "rendering-thread.js")),
      build: pathToFileURL(join(pages, "server", "index.js")).href,
      baseUrl: services.config.baseUrl,
      hosts: hostsOfPages(services.config),
      read: createPageReads(routes, services),
      log: services.log,
    });
    server.addHook("onClose", () => pool.close());
    await serveFiles(server, client);
    answerSitemap(server, services);
    answerOffline(server, {
      known: pool.known,
      calls: routes.map(({ endpoint }) => endpoint),
      worker: await readFile(join(buildFolder, "app", "offline-worker.js"), "utf8"),
    });
    const { answerPage, answerUnknown } = pageAnswerer(pool, services);
    if (!services.config.demo) server.get("/guia-de-estilo", answerUnknown);
    server.get("/*", answerPage);
    return { answerUnknown, areRendered: pool.isAlive };
  };

/** The name of a file in assets/: no folder, nothing that leads out of one, no longer than systems take. */
const hashedFile = /^[\w-][\w.-]{0,199}$/;

/**
 * The files of the pages. Those in assets/, whose names hold a hash, are thousands: a route for each would cost seconds,
 * and the one of the plugin for a whole folder lists the folder with each request.
 */
async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  const answer = { index: false, preCompressed: true } as const;
  const keptFor = (seconds: string) => (reply: FastifyReply) =>
    void reply.header("cache-control", `public, max-age=${seconds}`);
  await server.register(async (assets) => {
    await assets.register(fastifyStatic, {
      ...answer,
      root: join(folder, "assets"),
      serve: false,
      // A part of a script is of no use to anybody.
      acceptRanges: false,
      setHeaders: keptFor("31536000, immutable"),
    });
    assets.get<{ Params: { file: string } }>("/assets/:file", ({ params }, reply) =>
      hashedFile.test(params.file) ? reply.sendFile(params.file) : reply.callNotFound(),
    );
  });
  await server.register(fastifyStatic, {
    ...answer,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ["assets/**"],
    setHeaders: keptFor("3600"),
  });
}
