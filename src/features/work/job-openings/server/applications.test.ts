import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { applicationScene, wish } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  applyToJobOpening,
  cancelApplication,
  decideApplication,
  restoreApplication,
} from "../application-contract.ts";
import { getCompanyJobOpening } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { createApplication } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { candidates, mailsTo, pass, statusesOf, vacancy } = applicationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

type OpeningAnswer = z.output<typeof applyToJobOpening.answer>;

describe("canceling an application", () => {
  it("is possible, and taken back, while the company's change of the opening waits for approval", async () => {
    const { opening, user, token, params } = await vacancy({ approved: false });
    for (const verb of [cancelApplication, restoreApplication]) {
      expect(await app.request(verb, { token, params })).toMatchObject({
        status: 404,
        body: { code: "JOB_OPENING_NOT_FOUND" },
      });
    }
    await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id, status: "APPROVED" });
    for (const verb of [cancelApplication, restoreApplication])
      expect((await app.request(verb, { token, params })).status).toBe(200);
    expect(await statusesOf(opening.id)).toEqual(["APPROVED"]);
  });

  it("is refused without one, after a denial, twice, and for others", async () => {
    const { orm } = app.services.db;
    const { opening, user, token, managerToken, params } = await vacancy();
    expect(await app.request(cancelApplication, { token, params })).toMatchObject({
      status: 404,
      body: { code: "APPLICATION_NOT_FOUND" },
    });
    await createApplication(orm, { jobOpeningId: opening.id, userId: user.id, status: "DENIED" });
    expect(await app.request(cancelApplication, { token, params })).toMatchObject({
      status: 422,
      body: { code: "APPLICATION_NOT_CANCELABLE" },
    });
    expect((await app.request(cancelApplication, { params })).status).toBe(401);
    expect((await app.request(cancelApplication, { token: managerToken, params })).status).toBe(403);
    expect((await app.request(cancelApplication, { token, params: { id: unknown } })).status).toBe(404);

    const other = await vacancy();
    await createApplication(orm, { jobOpeningId: other.opening.id, userId: other.user.id });
    const replies = await Promise.all(
      [1, 2].map(() => app.request(cancelApplication, { token: other.token, params: other.params })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("a professional takes a cancelation back", () => {
  it("stands as before, with the answer that was given", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { person, opening, params, token } = await candidates([status]);
      const given = { token: person.token, params: { id: opening.id } };
      await app.request(cancelApplication, given);
      const replies = await Promise.all([1, 2].map(() => app.request(restoreApplication, given)));
      for (const reply of replies)
        expect(reply).toMatchObject({
          status: 200,
          body: { job_opportunity: { candidate_status: status } },
        });
      const said = replies.map(({ body: { message } }) => message).toSorted();
      expect(said).toEqual(["Inscrição mantida", "Nada mudou: já estava assim."]);
      const seen = await app.as(token)(getCompanyJobOpening, { params });
      expect(seen.job_opportunity.candidates).toMatchObject([{ status }]);
    }
  });

  it("is told of an answer that was given just before and never told", async () => {
    const { person, application, opening, params, token } = await candidates();
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
    const { person, application, opening } = await candidates(["APPROVED"]);
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
    const { person, opening, token, company } = await candidates();
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
