import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { allowStoppedJob } from "../../../../platform/bulk-change-guard.ts";
import { createProduct, createProductGroup } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { images } from "../table.ts";
import { sweepImages } from "./image-uses.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

/** Pictures that somebody sent so many hours ago. */
async function send(ownerId: string, count: number, hoursAgo = 25): Promise<string[]> {
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const picture = {
    ownerId,
    status: "READY" as const,
    contentType: "image/png",
    width: 8,
    height: 8,
    createdAt,
  };
  const rows = await orm()
    .insert(images)
    .values(Array.from({ length: count }, () => picture))
    .returning({ id: images.id });
  return rows.map(({ id }) => id);
}

const leftOf = async (ids: string[]) => {
  const rows = await orm().select({ id: images.id }).from(images).where(inArray(images.id, ids));
  return rows.map(({ id }) => id).sort();
};

it("removes pictures that nothing shows after a day, with their files, and no others", async () => {
  const { id: ownerId } = await createUser(orm());
  const [logo = "", shown = "", banner = "", icon = "", face = ""] = await send(ownerId, 5);
  const { id: companyId } = await createCompany(orm(), { imageId: logo });
  await createProduct(orm(), { companyId, imageIds: [shown] });
  await createProductGroup(orm(), { companyId, bannerId: banner, iconId: icon });
  await createUser(orm(), { imageId: face });
  const fresh = await send(ownerId, 1, 23);
  // More than go at once.
  const unused = await send(ownerId, 450);

  await Promise.all([sweepImages(app.services), sweepImages(app.services)]);
  await sweepImages(app.services);
  const used = [logo, shown, banner, icon, face, ...fresh];
  expect(await leftOf([...used, ...unused])).toEqual(used.sort());
  const { rows } = await app.services.db.pool.query<{ id: string }>(
    "select data->>'id' as id from pgboss.job where name = 'remove-image-files'",
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(unused.sort());
});

it("leaves a picture that is put to use at that moment", async () => {
  const { id: ownerId } = await createUser(orm());
  const [picture = ""] = await send(ownerId, 1);
  const { id: companyId } = await createCompany(orm());
  const saving = await app.services.db.pool.connect();
  try {
    await saving.query("begin");
    await saving.query("select from images where id = $1 for key share", [picture]);
    await sweepImages(app.services);
    await saving.query("update companies set image_id = $1 where id = $2", [picture, companyId]);
    await saving.query("commit");
  } finally {
    saving.release();
  }
  await sweepImages(app.services);
  expect(await leftOf([picture])).toEqual([picture]);
});

it("knows every column that points to a picture", async () => {
  const { rows } = await app.services.db.pool.query<{ place: string }>(
    `select conrelid::regclass || '.' || attname as place from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'images'::regclass order by 1`,
  );
  // One that is missing in image-uses.ts would lose its pictures overnight.
  expect(rows.map(({ place }) => place)).toEqual([
    "companies.image_id",
    "courses.image_id",
    "lessons.image_id",
    "product_groups.banner_id",
    "product_groups.icon_id",
    "product_images.image_id",
    "testimonials.image_id",
    "users.image_id",
  ]);
});

it("removes none where far more than usual would go, and waits to be allowed", async () => {
  const { pool } = app.services.db;
  await pool.query("update job_shares set least_rows = 1, most_percent = 1 where job = 'sweep-images'");
  const { id: ownerId } = await createUser(orm());
  const unused = await send(ownerId, 5);
  await sweepImages(app.services);
  expect(await leftOf(unused)).toHaveLength(5);
  expect(await allowStoppedJob(orm(), "sweep-images")).toBe(true);
  await sweepImages(app.services);
  expect(await leftOf(unused)).toEqual([]);
});
