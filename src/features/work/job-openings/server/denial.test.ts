import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationScene } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { companies } from "../../../people/companies/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { decideApplication, decideApplications } from "../application-contract.ts";
import { getJobOpening, listJobOpenings } from "../contract.ts";

const app = useTestApp({ own: true });
const { candidates, waiting, workOffMails } = applicationScene(app);

const denied = (_id: string, more: object = {}) => ({ _id, status: "DENIED", ...more }) as never;

describe("a denial", () => {
  it("may say why: the candidate reads it kindly put, in the mail as on the pages", async () => {
    const { application, user, token, managerToken, params } = await waiting();
    const why = { reason: "REGION", reason_text: "Precisamos de alguém em Natal." };
    const { job_opportunity: seen } = await app.as(managerToken)(decideApplication, {
      params,
      body: { candidate: denied(application.id, why) },
    });
    const denial = { reason: "REGION", text: "Precisamos de alguém em Natal." };
    expect(seen.candidates).toMatchObject([{ status: "DENIED", denial }]);
    const own = await app.as(token)(getJobOpening, { params: { id: params.id } });
    expect(own.job_opportunity.candidates).toMatchObject([{ denial }]);
    const list = await app.as(token)(listJobOpenings, { query: { my: "1" } });
    expect(list.job_opportunity_list).toMatchObject([{ candidates: [{ denial }] }]);
    await workOffMails();
    const [mail] = await sendQueuedEmails(app, user.email);
    expect(mail?.text).toContain("outra região");
    expect(mail?.text).toContain("Precisamos de alguém em Natal.");
  });

  it("may get its reason later, and loses it with the denial", async () => {
    const { application, managerToken, params } = await waiting();
    const decide = async (candidate: never) => {
      const answer = await app.as(managerToken)(decideApplication, { params, body: { candidate } });
      return answer.job_opportunity.candidates[0]?.denial;
    };
    expect(await decide(denied(application.id))).toBeNull();
    expect(await decide(denied(application.id, { reason: "FILLED" }))).toEqual({
      reason: "FILLED",
      text: null,
    });
    // What says no reason changes none.
    expect(await decide(denied(application.id))).toEqual({ reason: "FILLED", text: null });
    expect(await decide({ _id: application.id, status: "APPROVED" } as never)).toBeNull();
    expect(await decide(denied(application.id))).toBeNull();
  });

  it("alone has a reason, and one of the list", async () => {
    const { application, managerToken: token, params } = await waiting();
    const refused = async (candidate: object) => {
      const body = { candidate: { _id: application.id, ...candidate } };
      const reply = await app.request(decideApplication, { params, body, token });
      return [reply.status, reply.body];
    };
    expect(await refused({ status: "APPROVED", reason: "FILLED" })).toMatchObject([
      400,
      { fields: { "candidate.reason": "Só quem é negado recebe um motivo" } },
    ]);
    expect(await refused({ status: "DENIED", reason: "UGLY" })).toMatchObject([
      400,
      {
        fields: {
          "candidate.reason": expect.stringContaining(
            "Escolha uma opção: Falta experiência no que a vaga pede (EXPERIENCE)",
          ),
        },
      },
    ]);
  });

  it("of several at once says the reason to each", async () => {
    const { token, params, people } = await candidates(["AWAIT", "AWAIT"]);
    const { job_opportunity: seen } = await app.as(token)(decideApplications, {
      params,
      body: { candidates: people.map(({ application }) => denied(application.id, { reason: "FILLED" })) },
    });
    expect(seen.candidates.map(({ denial }) => denial?.reason)).toEqual(["FILLED", "FILLED"]);
  });

  it("carries no words of a company that the administration blocked, not by mail either where they were written before", async () => {
    const { company, token, params, people } = await candidates(["AWAIT", "AWAIT"]);
    const [first, second] = people.map(({ application }) => application.id);
    const words = { reason: "OTHER", reason_text: "A vaga é sua: pague a taxa de R$ 200." };
    const deny = (_id: string | undefined, why: object) => ({ candidate: denied(_id ?? "", why) });
    await app.as(token)(decideApplication, { params, body: deny(first, words) });

    const orm = app.services.db.orm;
    const { id: blockedBy } = await createUser(orm, { type: "ADMIN" });
    await orm
      .update(companies)
      .set({ blockedAt: new Date(), blockedBy, blockReason: "Golpe" })
      .where(eq(companies.id, company.id));
    const refusals = [
      await app.request(decideApplication, { token, params, body: deny(second, words) }),
      await app.request(decideApplications, {
        token,
        params,
        body: { candidates: [denied(second ?? "", words)] },
      }),
      // Other words for who reads the first ones already.
      await app.request(decideApplication, {
        token,
        params,
        body: deny(first, { ...words, reason_text: "Chame no zap." }),
      }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, body: { code: "COMPANY_OFF_THE_AIR" } });
    const body = deny(second, { reason: "FILLED" });
    expect((await app.request(decideApplication, { token, params, body })).status).toBe(200);

    await workOffMails();
    for (const { user } of people) {
      const [mail] = await sendQueuedEmails(app, user.email);
      expect(mail?.text).toContain("decidiu não seguir");
      expect(mail?.text).not.toContain("Nas palavras da empresa");
    }
  });
});
