import { describe, expect, it } from "vitest";
import { applicationScene, decision } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { cancelApplication, decideApplication } from "../application-contract.ts";

const app = useTestApp();
const { applicationsOf, waiting } = applicationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

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
