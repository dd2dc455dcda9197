import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { applicationScene, wish } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { decideApplications, maxDecisionsAtOnce } from "../application-contract.ts";
import { jobApplications } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { candidates, statusesOf } = applicationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

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
    const { token, params, people } = await candidates(["AWAIT", "AWAIT", "CANCELED", "APPROVED", "DENIED"]);
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
    const { company, token, params, people } = await candidates(Array.from({ length: 12 }, () => "AWAIT"));
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
    const { token, params, person, application } = await candidates();
    const reply = await decideAll({ token, params }, [
      wish(application.id, "APPROVED"),
      wish(person.user.id, "DENIED"),
    ]);
    expect(reply.status).toBe(200);
    expect(await statusesOf(params.id)).toEqual(["DENIED"]);
  });

  it("is for managers of the company alone, for candidates of the opening alone, and bounded", async () => {
    const { company, token, params, person, application } = await candidates();
    const stranger = await candidates();
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
