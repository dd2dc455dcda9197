import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { originalKey, variantKey } from "../features/base/media/server/image-files.ts";
import { images } from "../features/base/media/table.ts";
import { spreadsheetKey } from "../features/market/products/server/read-import.ts";
import { productImports } from "../features/market/products/table.ts";
import { createManagedCompany } from "../features/people/employees/testing/scene.ts";
import { createUser } from "../features/people/users/testing/factory.ts";
import { allowStoppedJob, listJobStops } from "../platform/bulk-change-guard.ts";
import { compareFiles } from "../platform/compare-files.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const bytes = Buffer.from("file");

/** Stores a file, as it would have been so many hours ago. */
async function store(key: string, hoursAgo: number): Promise<string> {
  const type = key.endsWith(".bin") ? "application/octet-stream" : "image/webp";
  await app.services.storage.put(key, bytes, type);
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(join(app.services.config.dataDir, "files", key), then, then);
  return key;
}

async function createImage(status: "UPLOADING" | "READY"): Promise<string> {
  const { id: ownerId } = await createUser(orm());
  const picture = { ownerId, status, contentType: "image/webp", width: 8, height: 8 };
  const [row] = await orm().insert(images).values(picture).returning({ id: images.id });
  return row?.id ?? "";
}

async function createImport(status: "READING" | "FAILED", hoursAgo: number): Promise<string> {
  const { company, manager } = await createManagedCompany(orm());
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const given = { companyId: company.id, createdBy: manager.id, fileName: "a.csv", status, createdAt };
  const [row] = await orm().insert(productImports).values(given).returning({ id: productImports.id });
  return row?.id ?? "";
}

const leftOf = async (keys: string[]) => {
  const found = await Promise.all(
    keys.map(async (key) => {
      const file = await app.services.storage.get(key);
      file?.bytes.destroy();
      return file !== null;
    }),
  );
  return keys.filter((_, index) => found[index]);
};

const told = vi.fn();
const compareAll = () =>
  compareFiles({ ...app.services, log: { ...app.services.log, error: told } as typeof app.services.log });
beforeEach(() => told.mockClear());
afterEach(() => vi.restoreAllMocks());

it("removes files without rows after a day, and no others", async () => {
  const shown = await createImage("READY");
  const waiting = await createImport("READING", 30);
  const kept = [
    await store(originalKey(shown, "image/webp"), 50),
    await store(variantKey(shown, "large"), 50),
    await store(originalKey(uuidv7(), "image/webp"), 23),
    await store(spreadsheetKey(waiting), 30),
    await store(spreadsheetKey(await createImport("READING", 0)), 0),
    await store("elsewhere/file.webp", 50),
  ];
  const gone = [
    await store(originalKey(uuidv7(), "image/webp"), 25),
    await store(variantKey(uuidv7(), "thumb"), 25),
    await store(variantKey("00000000-0000-7000-8000-000000000000", "thumb"), 25),
    await store(variantKey("ffffffff-0000-7000-8000-000000000000", "thumb"), 25),
    await store(originalKey(await createImage("UPLOADING"), "image/webp"), 25),
    await store(spreadsheetKey(await createImport("FAILED", 30)), 30),
    await store(spreadsheetKey(uuidv7()), 30),
  ];
  await compareAll();
  expect(await leftOf([...kept, ...gone])).toEqual(kept);
  expect(told).not.toHaveBeenCalled();
});

it("tells of rows whose files are not there, and leaves them", async () => {
  const lost = [await createImage("READY"), await createImage("READY")];
  await createImage("UPLOADING");
  await store(originalKey(await createImage("READY"), "image/webp"), 1);
  await compareAll();
  expect(told).toHaveBeenCalledExactlyOnceWith(
    { prefix: "images/", missing: 2, examples: lost },
    "files are not where they should be",
  );
  const [row] = await orm()
    .select()
    .from(images)
    .where(eq(images.id, lost[0] ?? ""));
  expect(row).toMatchObject({ status: "READY" });
});

it("removes none where most have no row, and all of them once that is allowed", async () => {
  const keys = await Promise.all(Array.from({ length: 201 }, () => store(variantKey(uuidv7(), "large"), 48)));
  await compareAll();
  expect(await leftOf(keys)).toHaveLength(201);
  expect(await listJobStops(orm())).toMatchObject([{ job: "compare-files", changes: 201, isAllowed: false }]);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ job: "compare-files", changes: 201 }),
    "job stopped: it would change more than usual and waits to be allowed",
  );
  expect(await allowStoppedJob(orm(), "compare-files")).toBe(true);
  await compareAll();
  expect(await leftOf(keys)).toEqual([]);
  expect(await listJobStops(orm())).toEqual([]);
});
