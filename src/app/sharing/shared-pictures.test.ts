import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { originalKey } from "../../features/base/media/server/image-files.ts";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { themes } from "../../features/base/reference/data/themes.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { createRepresentation } from "../../features/market/representations/testing/factory.ts";
import { createCompany } from "../../features/people/companies/testing/factory.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../../features/training/courses/testing/factory.ts";
import { jobOpenings } from "../../features/work/job-openings/table.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { takeAllowances } from "../../platform/allowances.ts";
import {
  productPictureAddress,
  type SharedPictureKind,
  sharedPictureAddress,
  sharedPictureSize,
} from "../../ui/page-meta.ts";
import { useTestApp } from "../testing/harness.ts";
import { drawings, drawingsOf } from "./serve-shared-pictures.ts";

const app = useTestApp({ env: { PAGE_CACHE_SECONDS: "0" } });

const hard =
  '🎉 \u202E<svg onload="x">&amp; Otorrinolaringologistaincompreensivelmente عربى 株式会社 \u0000\uFFFF "Ação" 👩🏽‍🚀'.replace(
    "\u0000",
    "",
  );

const open = (address: string, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
  app.server.inject({ url: address, headers, remoteAddress });

interface Scene {
  companyId: string;
  slugs: Record<SharedPictureKind, string>;
}
let scene: Scene;

beforeAll(async () => {
  const { orm } = app.services.db;
  const company = await createCompany(orm, { nameFancy: hard });
  const companyId = company.id;
  const opening = await createJobOpening(orm, { companyId, name: hard, city: null, state: null });
  const imageId = await createImage(orm, (await createUser(orm)).id);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  await app.services.storage.put(originalKey(imageId, "image/png"), photo, "image/png");
  const product = await createProduct(orm, { companyId, name: "x".repeat(200), imageIds: [imageId] });
  const person = await createUser(orm, { name: hard.slice(0, 60), lastname: "עברית" });
  await createRepresentation(orm, {
    companyId,
    userId: person.id,
    productId: product.id,
    status: "APPROVED",
  });
  const { course } = await createPublishedCourse(orm, { userId: person.id, segmentId: themes[0][0] });
  scene = {
    companyId,
    slugs: {
      vaga: opening.slug,
      produto: product.slug,
      treinamento: course.slug,
      loja: person.slug,
      vendedor: person.slug,
      empresa: company.slug,
    },
  };
});

describe("pictures of what is shared", () => {
  it("are drawn of each kind, whatever its names are made of, and of the product itself", async () => {
    const kinds = Object.entries(scene.slugs) as [SharedPictureKind, string][];
    const addresses = kinds.map(([kind, slug]) => sharedPictureAddress(kind, slug));
    for (const address of [...addresses, productPictureAddress]) {
      const answer = await open(address);
      expect({ address, status: answer.statusCode, type: answer.headers["content-type"] }).toEqual({
        address,
        status: 200,
        type: "image/jpeg",
      });
      expect(answer.headers["cache-control"]).toBe("public, max-age=600");
      // Shown by messengers in the browser too, which ask for it from another place.
      expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", ...sharedPictureSize });
      expect(answer.rawPayload.length).toBeLessThan(300_000);
    }
  });

  it("show the photo: the picture has its colour where the photo lies", async () => {
    const { rawPayload } = await open(sharedPictureAddress("produto", scene.slugs.produto));
    const { data } = await sharp(rawPayload)
      .extract({ left: 940, top: 260, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data;
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(90);
  });

  it("have another mark once what they say is another, and are not sent again before", async () => {
    const { orm } = app.services.db;
    const { id, slug } = await createJobOpening(orm, { companyId: scene.companyId });
    const address = sharedPictureAddress("vaga", slug);
    const etag = String((await open(address)).headers.etag);
    const again = await open(address, { "if-none-match": etag });
    expect({ status: again.statusCode, length: again.rawPayload.length }).toEqual({ status: 304, length: 0 });
    await orm.update(jobOpenings).set({ salaryEndCents: 900_000 }).where(eq(jobOpenings.id, id));
    const changed = await open(address, { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it("are kept by no search engine where the page is not to be found", async () => {
    const { orm } = app.services.db;
    const { slug } = await createJobOpening(orm, { companyId: scene.companyId, status: "CLOSED" });
    expect((await open(sharedPictureAddress("vaga", slug))).headers["x-robots-tag"]).toBe("noindex");
    const visible = await open(sharedPictureAddress("vaga", scene.slugs.vaga));
    expect(visible.headers["x-robots-tag"]).toBeUndefined();
  });

  it("are of nothing that strangers do not see", async () => {
    const { orm } = app.services.db;
    const { companyId } = scene;
    const [opening, product, employee, left] = [
      await createJobOpening(orm, { companyId, approved: false }),
      await createProduct(orm, { companyId, status: "PREPARING" }),
      await createUser(orm, { type: "EMPLOYEE" }),
      await createUser(orm, { deletedAt: new Date() }),
    ];
    const { course } = await createPublishedCourse(orm, {
      userId: (await createUser(orm)).id,
      segmentId: themes[0][0],
      approved: false,
    });
    for (const address of [
      sharedPictureAddress("vaga", opening.slug),
      sharedPictureAddress("produto", product.slug),
      sharedPictureAddress("treinamento", course.slug),
      sharedPictureAddress("loja", employee.slug),
      sharedPictureAddress("vendedor", employee.slug),
      sharedPictureAddress("vendedor", left.slug),
      sharedPictureAddress("loja", left.slug),
      sharedPictureAddress("vaga", "nenhuma"),
      sharedPictureAddress("vaga", "x".repeat(190)),
      sharedPictureAddress("vaga", "../%00"),
      "/compartilhar/cargo/x.jpg",
      "/compartilhar/vaga/.jpg",
      `/compartilhar/vaga/${scene.slugs.vaga}.png`,
    ]) {
      const { statusCode, body, headers } = await open(address);
      expect({ address, statusCode, body }).toEqual({
        address,
        statusCode: 404,
        body: "Imagem não encontrada.",
      });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it("a flood of addresses waits in a short line: who comes too late is sent away for a while", async () => {
    const { orm } = app.services.db;
    const openings = [];
    for (let made = 0; made < 60; made += 1) {
      openings.push(await createJobOpening(orm, { companyId: scene.companyId }));
    }
    const answers = await Promise.all(
      openings.map(({ slug }) => open(sharedPictureAddress("vaga", slug), {}, "192.0.2.7")),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(24);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect(headers["retry-after"]).toBe("5");
      expect(headers.etag).toBeUndefined();
    }
  });

  it("one network may have so many drawn; what is there already, everybody gets", async () => {
    const { orm } = app.services.db;
    const { slug } = await createJobOpening(orm, { companyId: scene.companyId });
    for (let used = 0; used < drawings.max; used += 1) {
      await takeAllowances(orm, [drawingsOf("192.0.2.9")]);
    }
    const address = sharedPictureAddress("vaga", slug);
    const refused = await open(address, {}, "192.0.2.9");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await open(address, {}, "192.0.2.10")).statusCode).toBe(200);
    expect((await open(address, {}, "192.0.2.9")).statusCode).toBe(200);
  });
});
