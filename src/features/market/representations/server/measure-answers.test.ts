import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { getCompany } from "../../../people/companies/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";
import { measureAnswers } from "./measure-answers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Case {
  status: RepresentationStatus;
  asked: number;
  decided?: number;
}

/** A company with applications and requests by turns, each of somebody else; days are counted back from now. */
async function createCases(cases: Case[]) {
  const { company, product } = await createMarket(orm());
  const opening = await createJobOpening(orm(), { companyId: company.id });
  for (const [index, { status, asked, decided }] of cases.entries()) {
    const { user } = await createSignedInUser(orm());
    const given = {
      userId: user.id,
      status,
      createdAt: daysAgo(asked),
      decidedAt: decided === undefined ? null : daysAgo(decided),
    };
    if (index % 2 === 0) await createApplication(orm(), { ...given, jobOpeningId: opening.id });
    else await createRepresentation(orm(), { ...given, companyId: company.id, productId: product.id });
  }
  return company;
}

async function measured(id: string) {
  await measureAnswers(app.services);
  const { company } = await app.as(null)(getCompany, { params: { id } });
  return { answers: company.answers, representatives: company.representatives };
}

describe("how a company answers", () => {
  it("is the time in the middle and the part that was answered, of the last 90 days", async () => {
    const { id } = await createCases([
      { status: "APPROVED", asked: 20, decided: 19.5 },
      { status: "APPROVED", asked: 20, decided: 17.5 },
      { status: "DENIED", asked: 30, decided: 20 },
      { status: "AWAIT", asked: 8 },
      { status: "DENIED", asked: 40, decided: 37.5 },
      { status: "APPROVED", asked: 200, decided: 110 },
    ]);
    expect(await measured(id)).toEqual({ answers: { days: 2, percent: 80 }, representatives: 2 });
  });

  it("is not said of few, of what was given up, nor held against a company within a week", async () => {
    const { id } = await createCases([
      { status: "APPROVED", asked: 20, decided: 19 },
      { status: "CANCELED", asked: 20 },
      { status: "AWAIT", asked: 2 },
      { status: "AWAIT", asked: 3 },
      { status: "DENIED", asked: 20, decided: 19 },
      { status: "DENIED", asked: 20, decided: 19 },
      { status: "DENIED", asked: 20, decided: 19 },
    ]);
    expect((await measured(id)).answers).toBeNull();
  });

  it("counts each person once, by the newest case: nobody makes the figure alone", async () => {
    const { id } = await createCases(
      Array.from({ length: 4 }, () => ({ status: "APPROVED", asked: 9, decided: 8.5 })),
    );
    const { user } = await createSignedInUser(orm());
    for (const asked of [30, 20, 10]) {
      const product = await createProduct(orm(), { companyId: id });
      const given = { userId: user.id, companyId: id, productId: product.id, createdAt: daysAgo(asked) };
      await createRepresentation(orm(), given);
    }
    expect((await measured(id)).answers).toEqual({ days: 0, percent: 80 });
    await app.services.db.pool.query(
      "delete from job_applications where id in (select a.id from job_applications a join job_openings o on o.id = a.job_opening_id where o.company_id = $1 limit 1)",
      [id],
    );
    expect((await measured(id)).answers).toBeNull();
  });

  it("is measured anew each night", async () => {
    const cases: Case[] = Array.from({ length: 5 }, () => ({ status: "APPROVED", asked: 9, decided: 8.5 }));
    const { id } = await createCases(cases);
    expect((await measured(id)).answers).toEqual({ days: 0, percent: 100 });
    await app.services.db.pool.query(
      "update job_applications set decided_at = created_at + interval '3 days' where status = 'APPROVED'",
    );
    expect((await measured(id)).answers).toEqual({ days: 3, percent: 100 });
  });
});
