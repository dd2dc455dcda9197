import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { applicationScene, decision, wish } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import {
  cancelApplication,
  decideApplication,
  decideApplications,
  maxDecisionsAtOnce,
} from "../application-contract.ts";
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

const { applicationsOf, waiting } = applicationScene(app);

describe("deciding about a candidate", () => {
  it("can be changed, and the same answer again changes nothing, also at once", async () => {
    const { application, managerToken: token, params } = await waiting();
    const body = decision(application.id, "DENIED");
    const replies = await Promise.all(
      [1, 2].map(() => app.request(decideApplication, { token, params, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200]);
    const changed = await app.request(decideApplication, {
      token,
      params,
      body: decision(application.id, "APPROVED"),
    });
    expect(changed.body.message).toBe("Candidato aprovado");
  });

  it("loses against a cancellation that came first", async () => {
    const { application, token, managerToken, opening, params } = await waiting();
    await app.as(token)(cancelApplication, { params: { id: opening.id } });
    const reply = await app.request(decideApplication, {
      token: managerToken,
      params,
      body: decision(application.id, "APPROVED"),
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "DECISION_NOT_POSSIBLE" } });
  });

  it("is for managers of that company alone, about candidates of that opening alone", async () => {
    const { application, company, token, managerToken, params } = await waiting();
    const stranger = await waiting();
    const staff = await createStaff(app.services.db.orm, company.id);
    const body = decision(application.id, "APPROVED");
    expect((await app.request(decideApplication, { params, body })).status).toBe(401);
    for (const other of [token, staff.token, stranger.managerToken]) {
      expect((await app.request(decideApplication, { token: other, params, body })).status).toBe(403);
    }
    const attempts: [Record<string, string>, unknown, number][] = [
      [{ ...params, id: stranger.opening.id }, body, 404],
      [{ ...params, companyId: unknown }, body, 404],
      [params, decision(stranger.application.id, "APPROVED"), 404],
      [params, decision(application.id, "TALVEZ"), 400],
      [params, decision("nada", "APPROVED"), 400],
      [params, { candidate: null }, 400],
      [params, [], 400],
    ];
    for (const [otherParams, otherBody, status] of attempts) {
      const reply = await app.request(decideApplication, {
        token: managerToken,
        params: otherParams,
        body: otherBody,
      });
      expect(reply.status).toBe(status);
    }
    expect((await applicationsOf(params.id))[0]?.status).toBe("AWAIT");
  });
});
