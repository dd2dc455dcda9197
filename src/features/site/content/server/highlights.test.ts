import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { products } from "../../../market/products/table.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { companies } from "../../../people/companies/table.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { courses } from "../../../training/courses/table.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { listHighlights } from "../contract.ts";
import {
  addHighlight,
  changeHighlight,
  listSeenHighlights,
  orderHighlights,
  removeHighlight,
  type SeenHighlight,
} from "../highlight-contract.ts";
import { type HighlightKind, maxHighlights } from "../places.ts";
import { highlights } from "../table.ts";
import { chosenHighlights } from "./highlights.query.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
let admin: string;
beforeEach(async () => {
  admin = (await createSignedInUser(orm(), { type: "ADMIN" })).token;
  await orm().delete(highlights);
  chosenHighlights.forget(orm());
});

const today = () => app.services.clock.today();
const add = (kind: HighlightKind, subject: string, change: object = {}) =>
  app.request<{ highlight: SeenHighlight }>(addHighlight, {
    token: admin,
    body: { highlight: { kind, subject, starts_on: today(), ends_on: null, ...change } },
  });
const shown = async () => {
  const { company_list, product_list, course_list, job_opportunity_list } =
    await app.as(null)(listHighlights);
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
  return [ids(company_list), ids(product_list), ids(course_list), ids(job_opportunity_list)];
};
const seen = async (kind: HighlightKind) =>
  (await app.as(admin)(listSeenHighlights, { query: { kind } })).highlight_list;

async function oneOfEach() {
  const company = await createCompany(orm());
  const product = await createProduct(orm(), { companyId: company.id });
  const trainer = await createSignedInUser(orm());
  const { course } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  const opening = await createJobOpening(orm(), { companyId: company.id });
  return { company, product, course, opening };
}

describe("what is put in front", () => {
  it("is shown in its order between its days, each kind with its cards", async () => {
    const { company, product, course, opening } = await oneOfEach();
    const other = await createCompany(orm());
    const first = (await add("company", company.id)).body.highlight;
    const second = (await add("company", other.id)).body.highlight;
    await add("product", product.id);
    await add("course", course.id);
    await add("job-opening", opening.id);
    expect(await shown()).toEqual([[company.id, other.id], [product.id], [course.id], [opening.id]]);
    await app.as(admin)(orderHighlights, {
      params: { kind: "company" },
      body: { order: { before: [first._id, second._id], after: [second._id, first._id] } },
    });
    expect((await shown())[0]).toEqual([other.id, company.id]);

    const days = (starts_on: string, ends_on: string | null) =>
      app.as(admin)(changeHighlight, {
        params: { id: second._id },
        body: { highlight: { starts_on, ends_on } },
      });
    expect((await days("2999-01-01", null)).highlight.state).toBe("COMING");
    expect((await shown())[0]).toEqual([company.id]);
    expect((await days("2020-01-01", "2020-02-01")).highlight.state).toBe("OVER");
    expect((await shown())[0]).toEqual([company.id]);
    expect((await days("2020-01-01", today())).highlight.state).toBe("SHOWN");
    expect((await shown())[0]).toEqual([other.id, company.id]);
    const { audit_list } = await app.as(admin)(listAuditEntries, { query: {} });
    expect(audit_list[0]).toMatchObject({
      action: "HIGHLIGHT_CHANGED",
      details: {
        kind: "company",
        starts_on_before: "2020-01-01",
        ends_on_before: "2020-02-01",
        ends_on: today(),
      },
    });
    await app.as(admin)(removeHighlight, { params: { id: second._id } });
    expect((await shown())[0]).toEqual([company.id]);
  });

  it("never shows what nobody may see, and says so to the administration", async () => {
    const { company, product, course, opening } = await oneOfEach();
    const kinds = { company, product, course, "job-opening": opening };
    for (const [kind, { id }] of Object.entries(kinds)) await add(kind as HighlightKind, id);
    await orm().update(products).set({ status: "PREPARING" }).where(eq(products.id, product.id));
    await orm().update(courses).set({ approved: false }).where(eq(courses.id, course.id));
    await orm().update(jobOpenings).set({ expiration: "2020-01-01" }).where(eq(jobOpenings.id, opening.id));
    await orm()
      .update(companies)
      .set({ blockedAt: sql`now()`, blockReason: "Golpe" })
      .where(eq(companies.id, company.id));
    expect(await shown()).toEqual([[], [], [], []]);
    for (const kind of Object.keys(kinds)) {
      expect(await seen(kind as HighlightKind)).toMatchObject([{ state: "HIDDEN" }]);
    }
    expect(await add("product", product.id)).toMatchObject({ status: 404 });
  });

  it("is there once, also where two administrators choose it at once", async () => {
    const company = await createCompany(orm());
    const both = await Promise.all([add("company", company.id), add("company", company.id)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("ALREADY_HIGHLIGHTED");
    expect(await seen("company")).toHaveLength(1);
  });

  it("is no more than there is room for, also at once", async () => {
    const made = await Promise.all(Array.from({ length: maxHighlights + 2 }, () => createCompany(orm())));
    for (const { id } of made.slice(0, maxHighlights - 1)) await add("company", id);
    const rest = await Promise.all(made.slice(maxHighlights - 1).map(({ id }) => add("company", id)));
    expect(statuses(rest)).toEqual([200, 409, 409]);
    expect(await seen("company")).toHaveLength(maxHighlights);
  });

  it("keeps an order that somebody else changed", async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => createCompany(orm())));
    for (const { id } of made) await add("company", id);
    const ids = (await seen("company")).map(({ _id }) => _id);
    const order = (after: string[]) =>
      app.request(orderHighlights, {
        token: admin,
        params: { kind: "company" },
        body: { order: { before: ids, after } },
      });
    const both = await Promise.all([order(ids.toReversed()), order([...ids.slice(1), ids[0] ?? ""])]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("ORDER_OUTDATED");
  });

  it("refuses days that are none, kinds that are none and what is not there", async () => {
    const company = await createCompany(orm());
    const nobody = "01900000-0000-7000-8000-00000000ffff";
    expect((await add("company", nobody)).status).toBe(404);
    expect((await add("professional" as HighlightKind, company.id)).status).toBe(400);
    expect((await add("company", company.id, { starts_on: "amanhã" })).status).toBe(400);
    const backwards = await add("company", company.id, { ends_on: "2020-01-01" });
    expect(backwards).toMatchObject({
      status: 400,
      body: { fields: { "highlight.ends_on": "O último dia vem depois do primeiro" } },
    });
    const missing = { token: admin, params: { id: nobody } };
    expect((await app.request(removeHighlight, missing)).status).toBe(404);
    expect(
      (
        await app.request(changeHighlight, {
          ...missing,
          body: { highlight: { starts_on: today(), ends_on: null } },
        })
      ).status,
    ).toBe(404);
  });
});
