import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../src/app/testing/harness.ts";
import { cases } from "../cases/all.ts";
import { seed } from "../seed/seed.ts";

/** A yardstick that answers something else measures something else. */
describe("the hand-written SQL answers as the server does, on a marketplace of 2,000", () => {
  const app = useTestApp({ own: true });
  beforeAll(() => seed(app.services.config.databaseUrl ?? "", 2_000));

  it.each(cases.flatMap((one) => (one.sql ? [{ ...one, sql: one.sql }] : [])))(
    "$name",
    async ({ path, sql }) => {
      const response = await app.server.inject({ url: path });
      expect(response.statusCode).toBe(200);
      expect(await sql(app.services.db.pool)).toEqual(response.json());
    },
  );
});
