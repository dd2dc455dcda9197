import fastify from "fastify";
import { expect, it } from "vitest";
import { moderatedKinds } from "../features/base/moderation/server/moderated-kinds.ts";
import { openingsFeed } from "../features/work/job-openings/addresses.ts";
import { serveOpeningsFeed } from "./openings-feed.ts";
import { answerSitemap } from "./sitemap.ts";
import { useTestApp } from "./testing/harness.ts";
import { moderationScene } from "./testing/moderation.ts";

const app = useTestApp({ own: true });
const { people, things, decide } = moderationScene(app);

/** What strangers get by an address: of pages what they are made of. */
const publicAddresses = (name: string, { companyId, userId }: { companyId: string; userId: string }) => [
  "/api/job-opportunity/?limit=100&visible=1&approved=1",
  `/api/job-opportunity/?limit=100&filter=${name}`,
  `/api/company/${companyId}/job-opportunity?limit=100`,
  "/api/product/?limit=100",
  `/api/product/?limit=100&filter=${name}`,
  `/api/company/${companyId}/product?limit=100`,
  "/api/course?limit=100",
  `/api/course?limit=100&user=${userId}`,
];

it("what is suspended stands in no list, sitemap or feed that is public, and is back with all of them", async () => {
  const by = await people();
  const made = await things(by);
  const { orm } = app.services.db;
  for (const thing of made) {
    const kind = app.services.handlers.of(moderatedKinds).find((each) => each.kind === thing.kind);
    const summary = (await kind?.summarise(orm, [thing.id]))?.get(thing.id);
    if (!summary) throw new Error("It is there");
    const slug = summary.path.split("/").at(-1) ?? "";
    const ids = { companyId: by.shop.company.id, userId: by.trainer.user.id };
    const count = async () => {
      const texts: string[] = [];
      for (const url of publicAddresses(encodeURIComponent(summary.name), ids)) {
        texts.push((await app.server.inject({ url })).body);
      }
      // Anew each time: both are kept for some minutes.
      const documents = fastify();
      answerSitemap(documents, app.services);
      serveOpeningsFeed(documents, app.services);
      for (const part of ["vagas", "produtos", "treinamentos"]) {
        texts.push((await documents.inject({ url: `/sitemap/${part}.xml` })).body);
      }
      texts.push((await documents.inject({ url: openingsFeed.path })).body);
      return texts.filter((text) => text.includes(slug)).length;
    };
    const before = await count();
    expect(before, thing.kind).toBeGreaterThanOrEqual(3);
    expect((await decide(by, thing, "SUSPEND")).status).toBe(200);
    expect(await count(), thing.kind).toBe(0);
    expect((await decide(by, thing, "RESTORE")).status).toBe(200);
    expect(await count(), thing.kind).toBe(before);
  }
});
