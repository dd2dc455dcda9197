import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationScene, wish } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { decideApplication } from "../application-contract.ts";
import { jobApplications } from "../table.ts";
import { mailApplicationAnswerJob } from "./emails.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { candidates, mailsTo, pass, statusesOf } = applicationScene(app);

describe("a company takes a decision back", () => {
  it("makes the person wait as before, and tells nobody", async () => {
    for (const status of ["APPROVED", "DENIED"]) {
      const { token, person, application, params, opening } = await candidates();
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
    const { token, person, application, params } = await candidates();
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
    const { token, person, application, params } = await candidates();
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
      [mailApplicationAnswerJob.name, application.id],
    );
    expect(rows).toEqual([{ soon: true }]);
    await pass(application.id, 10);
    expect(await mailsTo(person.user.email)).toHaveLength(1);
  });

  it("does not undo what another manager decided in between", async () => {
    const { company, token, application, params, opening } = await candidates();
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
    const { company, token, application, params, opening } = await candidates();
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
