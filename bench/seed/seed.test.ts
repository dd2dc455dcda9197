import { expect, it } from "vitest";
import { loadReferenceData } from "../../src/features/reference/server/load-reference-data.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createTestDatabase } from "../../src/platform/testing/test-database.ts";
import { seed } from "./seed.ts";

it("fills a database that the product made, so that a measurement can begin", async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, poolSize: 1 });
  try {
    await loadReferenceData(db);
    await seed(url, 200);
    const { rows } = await db.pool.query(
      `select (select count(*)::int from job_openings) as openings, (select count(*)::int from users) as people,
         (select count(*)::int from products) as products, (select count(*)::int from companies) as companies`,
    );
    expect(rows).toEqual([{ openings: 200, people: 200, products: 200, companies: 40 }]);
  } finally {
    await db.close();
    await drop();
  }
});
