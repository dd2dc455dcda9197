import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { useTestApp } from "../../../app/testing/harness.ts";
import { queuedEmails } from "../../../app/testing/queued-emails.ts";
import { workOff } from "../../../app/testing/work-off.ts";
import { createManagedCompany, createStaff } from "../../employees/testing/scene.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import {
  applyToJobOpening,
  cancelApplication,
  decideApplication,
  decideApplications,
  maxDecisionsAtOnce,
  restoreApplication,
} from "../application-contract.ts";
import type { ApplicationStatus } from "../lifecycle.ts";
import { getCompanyJobOpening } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { createApplication, createJobOpening } from "../testing/factory.ts";
import { mailApplicationDecision, mailApplicationDecisionJob } from "./mail-application-decision.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene(statuses: ApplicationStatus[] = ["AWAIT"]) {
  const { company, token } = await createManagedCompany(orm());
  const opening = await createJobOpening(orm(), { companyId: company.id });
  const people = await Promise.all(
    statuses.map(async (status) => {
      const person = await createSignedInUser(orm());
      const application = await createApplication(orm(), {
        jobOpeningId: opening.id,
        userId: person.user.id,
        status,
      });
      return { ...person, application };
    }),
  );
  const [first] = people;
  if (!first) throw new Error("Somebody applies");
  const params = { companyId: company.id, id: opening.id };
  return { company, token, opening, people, person: first, application: first.application, params };
}

type OpeningAnswer = z.output<typeof applyToJobOpening.answer>;

const wish = (_id: string, status: string, expected_status?: string) => ({ _id, status, expected_status });

async function statusesOf(jobOpeningId: string) {
  const rows = await orm()
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(eq(jobApplications.jobOpeningId, jobOpeningId))
    .orderBy(jobApplications.id);
  return rows.map(({ status }) => status);
}

/** As if so much time had passed since the decisions and cancelations. */
const pass = (id: string, seconds: number) =>
  orm()
    .update(jobApplications)
    .set({
      decidedAt: sql`decided_at - make_interval(secs => ${seconds})`,
      updatedAt: sql`updated_at - make_interval(secs => ${seconds})`,
    })
    .where(eq(jobApplications.id, id));

const mailsTo = async (email: string) => {
  await workOff(app, mailApplicationDecisionJob, (job) => mailApplicationDecision(app.services, job));
  return (await queuedEmails(app, email)).map(({ subject }) => subject);
};

describe("a company takes a decision back", () => {
  it("makes the person wait as before, and tells nobody", async () => {
    for (const status of ["APPROVED", "DENIED"]) {
      const { token, person, application, params, opening } = await scene();
      const decide = (to: string) =>
        app.request(decideApplication, { token, params, body: { candidate: wish(application.id, to) } });
      await decide(status);
      const undone = await decide("AWAIT");
      expect(undone).toMatchObject({
        status: 200,
        body: {
          message: "Decisão desfeita: a pessoa aguarda sua resposta",
          job_opportunity: { candidates_waiting: 1, candidates: [{ status: "AWAIT" }] },
        },
      });
      expect((await decide("AWAIT")).status).toBe(200);
      await pass(application.id, 60);
      expect(await mailsTo(person.user.email)).toEqual([]);
      expect(await statusesOf(opening.id)).toEqual(["AWAIT"]);
    }
  });

  it("may do so for half a minute, and only while the person was not told of an answer", async () => {
    const { token, person, application, params } = await scene();
    const decide = async (to: string) => {
      const body = { candidate: wish(application.id, to) };
      const { status, body: answer } = await app.request(decideApplication, { token, params, body });
      return [status, answer.code];
    };
    await decide("APPROVED");
    await pass(application.id, 29);
    expect(await decide("AWAIT")).toEqual([200, undefined]);
    await decide("APPROVED");
    await pass(application.id, 31);
    expect(await decide("AWAIT")).toEqual([422, "UNDO_TOO_LATE"]);
    await pass(application.id, 30);
    expect(await mailsTo(person.user.email)).toHaveLength(1);
    // A new answer is fresh, but the person knows of the former one already.
    await decide("DENIED");
    expect(await decide("AWAIT")).toEqual([422, "UNDO_TOO_LATE"]);
    expect(await decide("APPROVED")).toEqual([200, undefined]);
  });

  it("is told late enough to take it back also where it was decided anew just before the mail was due", async () => {
    const { token, person, application, params } = await scene();
    for (const status of ["APPROVED", "AWAIT", "DENIED"]) {
      await app.request(decideApplication, {
        token,
        params,
        body: { candidate: wish(application.id, status) },
      });
    }
    await pass(application.id, 35);
    expect(await mailsTo(person.user.email)).toEqual([]);
    const { rows } = await app.services.db.pool.query(
      "select extract(epoch from start_after - now()) between 3 and 6 as soon from pgboss.job where name = $1 and state = 'created' and data->>'applicationId' = $2",
      [mailApplicationDecisionJob.name, application.id],
    );
    expect(rows).toEqual([{ soon: true }]);
    await pass(application.id, 10);
    expect(await mailsTo(person.user.email)).toHaveLength(1);
  });

  it("does not undo what another manager decided in between", async () => {
    const { company, token, application, params, opening } = await scene();
    const other = await createStaff(orm(), company.id, true);
    const decide = (by: string, status: string, expected?: string) =>
      app.request(decideApplication, {
        token: by,
        params,
        body: { candidate: wish(application.id, status, expected) },
      });
    await decide(token, "APPROVED", "AWAIT");
    await decide(other.token, "DENIED", "APPROVED");
    expect(await decide(token, "AWAIT", "APPROVED")).toMatchObject({
      status: 409,
      body: { code: "DECISION_CHANGED" },
    });
    expect(await statusesOf(opening.id)).toEqual(["DENIED"]);
  });

  it("wins or loses as a whole against another manager's answer of the same moment", async () => {
    const { company, token, application, params, opening } = await scene();
    const other = await createStaff(orm(), company.id, true);
    for (let turn = 0; turn < 5; turn++) {
      await orm()
        .update(jobApplications)
        .set({ status: "APPROVED", decidedAt: sql`now()`, toldStatus: null })
        .where(eq(jobApplications.id, application.id));
      const [undone, denied] = await Promise.all(
        [
          { by: token, status: "AWAIT" },
          { by: other.token, status: "DENIED" },
        ].map(({ by, status }) =>
          app.request(decideApplication, {
            token: by,
            params,
            body: { candidate: wish(application.id, status, "APPROVED") },
          }),
        ),
      );
      expect([undone?.status, denied?.status].sort()).toEqual([200, 409]);
      expect(await statusesOf(opening.id)).toEqual([undone?.status === 200 ? "AWAIT" : "DENIED"]);
    }
  });
});

describe("several candidates are decided at once", () => {
  const decideAll = (
    given: { token?: string | null; params: { companyId: string; id: string } },
    candidates: unknown,
  ) =>
    app.request<z.output<typeof decideApplications.answer>>(decideApplications, {
      ...given,
      body: { candidates },
    });

  it("each gets the answer, or a reason of its own", async () => {
    const { token, params, people } = await scene(["AWAIT", "AWAIT", "CANCELED", "APPROVED", "DENIED"]);
    const ids = people.map(({ application }) => application.id);
    const reply = await decideAll({ token, params }, [
      ...ids.map((_id) => wish(_id, "DENIED", "AWAIT")),
      wish(unknown, "DENIED"),
    ]);
    expect(reply).toMatchObject({ status: 200, body: { message: "3 de 6 respondidos" } });
    expect(reply.body.results.map(({ failure }) => failure?.code ?? null)).toEqual([
      null,
      null,
      "DECISION_NOT_POSSIBLE",
      "DECISION_CHANGED",
      null,
      "APPLICATION_NOT_FOUND",
    ]);
    expect(await statusesOf(params.id)).toEqual(
      expect.arrayContaining(["DENIED", "DENIED", "CANCELED", "APPROVED", "DENIED"]),
    );
    expect(reply.body.job_opportunity.candidates_waiting).toBe(0);
    const undone = await decideAll(
      { token, params },
      ids.slice(0, 2).map((_id) => wish(_id, "AWAIT", "DENIED")),
    );
    expect(undone.body).toMatchObject({
      message: "2 candidatos respondidos",
      job_opportunity: { candidates_waiting: 2 },
    });
  });

  it("stands in nobody's way when two managers answer the same people at once", async () => {
    const { company, token, params, people } = await scene(Array.from({ length: 12 }, () => "AWAIT"));
    const other = await createStaff(orm(), company.id, true);
    const ids = people.map(({ application }) => application.id);
    for (let turn = 0; turn < 3; turn++) {
      await orm()
        .update(jobApplications)
        .set({ status: "AWAIT", decidedAt: null })
        .where(eq(jobApplications.jobOpeningId, params.id));
      const [yes, no] = await Promise.all([
        decideAll(
          { token, params },
          ids.map((_id) => wish(_id, "APPROVED", "AWAIT")),
        ),
        decideAll(
          { token: other.token, params },
          ids.toReversed().map((_id) => wish(_id, "DENIED", "AWAIT")),
        ),
      ]);
      expect([yes?.status, no?.status]).toEqual([200, 200]);
      expect(new Set(await statusesOf(params.id)).size).toBe(1);
    }
  });

  it("answers an application that is named twice as the last word says", async () => {
    const { token, params, person, application } = await scene();
    const reply = await decideAll({ token, params }, [
      wish(application.id, "APPROVED"),
      wish(person.user.id, "DENIED"),
    ]);
    expect(reply.status).toBe(200);
    expect(await statusesOf(params.id)).toEqual(["DENIED"]);
  });

  it("is for managers of the company alone, for candidates of the opening alone, and bounded", async () => {
    const { company, token, params, person, application } = await scene();
    const stranger = await scene();
    const staff = await createStaff(orm(), company.id);
    const all = [wish(application.id, "APPROVED")];
    expect((await decideAll({ params }, all)).status).toBe(401);
    for (const other of [person.token, staff.token, stranger.token])
      expect((await decideAll({ token: other, params }, all)).status).toBe(403);
    for (const elsewhere of [
      { ...params, id: stranger.opening.id },
      { ...params, id: unknown },
      { ...params, companyId: unknown },
    ])
      expect((await decideAll({ token, params: elsewhere }, all)).status).toBe(404);
    const foreign = await decideAll({ token, params }, [wish(stranger.application.id, "APPROVED")]);
    expect(foreign.body.results).toMatchObject([{ failure: { code: "APPLICATION_NOT_FOUND" } }]);
    const tooMany = Array.from({ length: maxDecisionsAtOnce + 1 }, () => wish(application.id, "APPROVED"));
    for (const wrong of [[], tooMany, null, "todos", [wish(application.id, "TALVEZ")], [wish("x", "DENIED")]])
      expect((await decideAll({ token, params }, wrong)).status).toBe(400);
    expect(await statusesOf(params.id)).toEqual(["AWAIT"]);
  });
});

describe("a professional takes a cancelation back", () => {
  it("stands as before, with the answer that was given", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { person, opening, params, token } = await scene([status]);
      const given = { token: person.token, params: { id: opening.id } };
      await app.request(cancelApplication, given);
      const replies = await Promise.all([1, 2].map(() => app.request(restoreApplication, given)));
      for (const reply of replies)
        expect(reply).toMatchObject({
          status: 200,
          body: { message: "Inscrição mantida", job_opportunity: { candidate_status: status } },
        });
      const seen = await app.as(token)(getCompanyJobOpening, { params });
      expect(seen.job_opportunity.candidates).toMatchObject([{ status }]);
    }
  });

  it("is told of an answer that was given just before and never told", async () => {
    const { person, application, opening, params, token } = await scene();
    const given = { token: person.token, params: { id: opening.id } };
    const body = { candidate: wish(application.id, "APPROVED") };
    await app.request(decideApplication, { token, params, body });
    await app.request(cancelApplication, given);
    await pass(application.id, 60);
    expect(await mailsTo(person.user.email)).toEqual([]);
    await orm()
      .update(jobApplications)
      .set({ updatedAt: sql`now()` })
      .where(eq(jobApplications.id, application.id));
    await app.request(restoreApplication, given);
    expect(await mailsTo(person.user.email)).toEqual([`Inscrição aprovada: ${opening.name}`]);
  });

  it("may do so for half a minute; after that only an open opening is applied to anew", async () => {
    const { person, application, opening } = await scene(["APPROVED"]);
    const given = { token: person.token, params: { id: opening.id } };
    await app.request(cancelApplication, given);
    await pass(application.id, 31);
    expect(await app.request(restoreApplication, given)).toMatchObject({
      status: 422,
      body: { code: "CANCELATION_STANDS" },
    });
    const anew = await app.request<OpeningAnswer>(applyToJobOpening, given);
    expect(anew.body.job_opportunity.candidate_status).toBe("AWAIT");
    const { body } = await app.request<OpeningAnswer>(restoreApplication, given);
    expect(body.job_opportunity.candidate_status).toBe("AWAIT");
  });

  it("is nobody else's business, and needs an application and an opening", async () => {
    const { person, opening, token, company } = await scene();
    const stranger = await createSignedInUser(orm());
    const staff = await createStaff(orm(), company.id);
    const params = { id: opening.id };
    await app.request(cancelApplication, { token: person.token, params });
    expect((await app.request(restoreApplication, { params })).status).toBe(401);
    for (const other of [token, staff.token])
      expect((await app.request(restoreApplication, { token: other, params })).status).toBe(403);
    expect(await app.request(restoreApplication, { token: stranger.token, params })).toMatchObject({
      status: 404,
      body: { code: "APPLICATION_NOT_FOUND" },
    });
    for (const id of [unknown, "nada"]) {
      const reply = await app.request(restoreApplication, { token: person.token, params: { id } });
      expect(reply.status).toBe(404);
    }
    await orm().update(jobOpenings).set({ deletedAt: new Date() }).where(eq(jobOpenings.id, opening.id));
    expect((await app.request(restoreApplication, { token: person.token, params })).status).toBe(404);
    expect(await statusesOf(opening.id)).toEqual(["CANCELED"]);
  });
});
