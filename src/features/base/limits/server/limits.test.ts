import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createHandlers, joinHandlers } from "../../../../platform/handlers.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { allow } from "../../../money/plans/testing/allow.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { permissions } from "../contract.ts";
import { limitKeys, limits, noLimit } from "../limits.ts";
import { consumeLimit, subscriptionInForce } from "./limits-in-force.ts";
import { readPermissions, requireRoom, standingCounts } from "./standing-limits.ts";

const app = useTestApp({ own: true });
const subject = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

describe("the registry of limits", () => {
  it("gives each limit counters of its own, which are all that permissions hold", () => {
    const names = limitKeys.flatMap((key) => [limits[key].used, limits[key].maximum]);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(permissions.shape)).toEqual(names);
    // As the specification's client reads them (part 1, section 3).
    expect(names).toEqual(
      expect.arrayContaining([
        ...["advertiseVacancies", "advertiseVacanciesMax", "calls", "maxCalls", "emails", "maxEmails"],
        ...["featuredProducts", "featuredProductsMax", "requestRepresentation", "requestRepresentationMax"],
      ]),
    );
    expect(new Set(limitKeys.map((key) => limits[key].reached.code)).size).toBe(limitKeys.length);
  });

  it("knows every limit that plans have, and has somebody who counts each standing one", async () => {
    const { rows } = await app.services.db.pool.query("select distinct key from plan_limits");
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...limitKeys].toSorted());
    const counted = app.services.handlers.of(standingCounts).map(({ key }) => key);
    expect(counted).toEqual(limitKeys.filter((key) => limits[key].kind === "standing"));
  });

  it("needs a row of data and no change of the schema for a new one", async () => {
    const client = await app.services.db.pool.connect();
    await client.query("begin");
    const added = await client.query("insert into plan_limits select id, 'SOMETHING_NEW', 3 from plans");
    await client.query("rollback");
    client.release();
    expect(added.rowCount).toBeGreaterThan(0);
  });
});

/** A plan that allows two applications and no limit of requests, taken by everybody on the 20th. */
async function withSubscription() {
  const { pool } = app.services.db;
  const { rows } = await pool.query(
    "insert into plans (name, description, type, is_free) values ('Premium', '', 'SALESMAN', false) returning id",
  );
  const planId: string = rows[0].id;
  await pool.query(
    `insert into plan_limits (plan_id, key, maximum)
     values ($1, 'JOB_APPLICATIONS', 2), ($1, 'REPRESENTATION_REQUESTS', null)`,
    [planId],
  );
  let periodStart = "2026-01-20";
  const handlers = createHandlers([
    joinHandlers(subscriptionInForce, [
      async () => null,
      async (_connection, { planType }) =>
        planType === "SALESMAN" ? { planId, planVersion: 1, periodStart, returnable: null } : null,
    ]),
    joinHandlers(standingCounts, app.services.handlers.of(standingCounts)),
  ]);
  return {
    services: { ...app.services, handlers },
    renew(day: string) {
      periodStart = day;
    },
  };
}

describe("a plan that somebody has taken", () => {
  it("brings its own limits and its own period", async () => {
    const { orm, transaction } = app.services.db;
    const { services, renew } = await withSubscription();
    const { id: ownerId } = await createUser(orm);
    const apply = (number: number) =>
      transaction((tx) =>
        consumeLimit(tx, services, { key: "JOB_APPLICATIONS", ownerId, subjectId: subject(number) }),
      );
    await apply(1);
    await apply(1);
    await apply(2);
    await expect(apply(3)).rejects.toMatchObject({ code: "APPLICATION_LIMIT_REACHED" });
    const read = async () =>
      (await readPermissions(orm, services, { id: ownerId, planType: "SALESMAN" })).permissions;
    expect(await read()).toMatchObject({
      jobApplications: 2,
      jobApplicationsMax: 2,
      requestRepresentationMax: noLimit,
      advertiseVacanciesMax: 0,
    });
    renew("2026-02-20");
    await apply(3);
    expect(await read()).toMatchObject({ jobApplications: 1 });
  });
});

describe("a standing limit", () => {
  it("is not passed by two at once, and counts what exists now", async () => {
    const { orm, transaction } = app.services.db;
    await allow(orm, "FEATURED_PRODUCTS", 1);
    const { id: ownerId } = await createCompany(orm);
    const feature = () =>
      transaction(async (tx) => {
        await requireRoom(tx, app.services, {
          key: "FEATURED_PRODUCTS",
          ownerId,
          field: "product.is_featured",
        });
        await createProduct(tx, { companyId: ownerId, isFeatured: true });
      });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(feature));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        code: "FEATURED_LIMIT_REACHED",
        fields: { "product.is_featured": limits.FEATURED_PRODUCTS.reached.message },
      },
    });
    const shown = await readPermissions(orm, app.services, { id: ownerId, planType: "COMPANY" });
    expect(shown.permissions).toMatchObject({
      featuredProducts: 1,
      featuredProductsMax: 1,
      jobApplications: 0,
    });
  });
});
