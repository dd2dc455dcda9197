import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createQuote } from "../../../market/quotes/testing/factory.ts";
import { createRepresentation } from "../../../market/representations/testing/factory.ts";
import { createMarket } from "../../../market/representations/testing/scene.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createContactMessage } from "../../../site/messages/testing/factory.ts";
import { createCourse, createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { decideApplication } from "../../../work/job-openings/application-contract.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createReport } from "../../moderation/testing/factory.ts";
import { getWaiting, seeAnswers } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const waitingFor = async (token: string) => (await app.as(token)(getWaiting)).waiting;

/** A professional who applied, asked to represent, and got a quote; nobody has answered. */
async function createScene() {
  const market = await createMarket(orm());
  const { company, user, product } = market;
  const opening = await createJobOpening(orm(), { companyId: company.id });
  const application = await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });
  const request = await createRepresentation(orm(), {
    userId: user.id,
    companyId: company.id,
    productId: product.id,
  });
  await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 1 }] });
  return { ...market, opening, application, request };
}

const decided = (table: "job_applications" | "representations", id: string, ago: string) =>
  app.services.db.pool.query(
    `update ${table} set status = 'APPROVED', decided_at = now() - $2::interval where id = $1`,
    [id, ago],
  );

const ofCompany = {
  candidates: 0,
  requests: 1,
  quotes: 1,
  proposals: 0,
  "sale-orders": 0,
  statements: 0,
  conversations: 0,
  cart: 0,
};

describe("what waits", () => {
  it("for a company is what it has not answered", async () => {
    const { company, managerToken, opening, application } = await createScene();
    expect(await waitingFor(managerToken)).toEqual({ ...ofCompany, candidates: 1 });
    await app.as(managerToken)(decideApplication, {
      params: { companyId: company.id, id: opening.id },
      body: { candidate: { _id: application.id, status: "APPROVED" } },
    });
    expect(await waitingFor(managerToken)).toEqual(ofCompany);
    await app.services.db.pool.query("update job_applications set status = 'AWAIT', decided_at = null");
    await app.services.db.pool.query("update job_openings set deleted_at = now() where id = $1", [
      opening.id,
    ]);
    expect(await waitingFor(managerToken)).toMatchObject({ candidates: 0 });
    const other = await createScene();
    expect(other.company.id).not.toBe(company.id);
    expect(await waitingFor(other.managerToken)).toEqual({ ...ofCompany, candidates: 1 });
  });

  it("for a professional are new quotes, and answers until they were seen", async () => {
    const { token, application, request } = await createScene();
    const none = {
      proposals: 0,
      conversations: 0,
      questions: 0,
      cart: 0,
      application_answers: 0,
      request_answers: 0,
    };
    const nothing = { ...none, quotes: 1 };
    expect(await waitingFor(token)).toEqual(nothing);
    await decided("job_applications", application.id, "10 seconds");
    expect(await waitingFor(token), "the company may still take it back").toEqual(nothing);
    await decided("job_applications", application.id, "5 minutes");
    await decided("representations", request.id, "5 minutes");
    expect(await waitingFor(token)).toEqual({ ...nothing, application_answers: 1, request_answers: 1 });
    const seen = await app.as(token)(seeAnswers, { params: { kind: "application_answers" } });
    expect(seen.waiting).toEqual({ ...nothing, request_answers: 1 });
    await decided("representations", request.id, "31 days");
    expect(await waitingFor(token)).toEqual(nothing);
  });

  it("comes with what a professional does here, which the menus follow", async () => {
    const { token, managerToken, user, request } = await createScene();
    const does = async (of: string) => (await app.as(of)(getWaiting)).activities;
    expect(await does(token), "asked to represent, and was not answered").toEqual([]);
    await decided("representations", request.id, "1 second");
    expect(await does(token)).toEqual(["represents"]);
    const draft = await createCourse(orm(), { userId: user.id, status: false });
    expect(await does(token)).toEqual(["teaches", "represents"]);
    const { course } = await createPublishedCourse(orm(), { userId: user.id });
    expect(await does(token)).toEqual(["teaches", "sells_courses", "represents"]);
    await app.services.db.pool.query("update courses set deleted_at = now() where id = any($1)", [
      [draft.id, course.id],
    ]);
    await app.services.db.pool.query("update representations set status = 'CANCELED' where id = $1", [
      request.id,
    ]);
    expect(await does(token)).toEqual([]);
    expect(await does(managerToken), "a company does none of it").toBeUndefined();
  });

  it("for the administration is what nobody has decided or answered, whoever of them looks", async () => {
    const { company, opening, user } = await createScene();
    const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
    const before = await waitingFor(token);
    expect(Object.keys(before).sort()).toEqual(["messages", "moderation", "reports"]);
    await createJobOpening(orm(), { companyId: company.id, approved: false });
    const report = { kind: "job-opening", subjectId: opening.id } as const;
    await createReport(orm(), report);
    await createReport(orm(), { ...report, reporterId: user.id });
    await createContactMessage(orm());
    await createContactMessage(orm(), { answer: "Pronto.", answeredAt: new Date(), answeredBy: user.id });
    const { messages = 0, moderation = 0, reports = 0 } = before;
    expect(await waitingFor(token)).toEqual({
      messages: messages + 1,
      moderation: moderation + 1,
      reports: reports + 1,
    });
  });

  it("is nothing for an employee who manages nothing", async () => {
    const { company } = await createScene();
    const { token } = await createStaff(orm(), company.id);
    expect(await waitingFor(token)).toEqual({});
  });

  it("is counted no further than 100", async () => {
    const { token, user, product } = await createScene();
    const items = [{ ...product, amount: 1 }];
    await Promise.all(Array.from({ length: 100 }, () => createQuote(orm(), { salesmanId: user.id, items })));
    expect(await waitingFor(token)).toMatchObject({ quotes: 100 });
  });

  it("is told to nobody else", async () => {
    const { managerToken } = await createScene();
    expect((await app.request(getWaiting)).status).toBe(401);
    expect(
      (await app.request(seeAnswers, { token: managerToken, params: { kind: "request_answers" } })).status,
    ).toBe(403);
    const { token } = await createScene();
    expect((await app.request(seeAnswers, { token, params: { kind: "quotes" } })).status).toBe(404);
  });
});
