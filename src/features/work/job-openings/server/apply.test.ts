import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationScene } from "../../../../app/testing/applications.ts";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { limitCounters } from "../../../base/limits/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  applyToJobOpening,
  cancelApplication,
  decideApplication,
  restoreApplication,
} from "../application-contract.ts";
import { listJobOpenings } from "../contract.ts";
import { getCompanyJobOpening } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { createJobOpening } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const { applicationsOf, subjectsTo, vacancy, workOffMails } = applicationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

const setStatus = (id: string, status: "OPEN" | "CLOSED" | "STANDBY") =>
  app.services.db.orm.update(jobOpenings).set({ status }).where(eq(jobOpenings.id, id));

describe("a professional applies to an opening", () => {
  it("not any more, nor puts an application back, once the account is being closed", async () => {
    const { opening, user, token, params } = await vacancy();
    await app.as(token)(applyToJobOpening, { params });
    await app.as(token)(cancelApplication, { params });
    const closing = await app.services.db.pool.connect();
    try {
      await closing.query("begin");
      await closing.query("select from users where id = $1 for update", [user.id]);
      const late = [applyToJobOpening, restoreApplication].map((endpoint) =>
        app.request(endpoint, { token, params }),
      );
      await manyWait(app.services.db.orm, 2);
      await closing.query("update users set deleted_at = now() where id = $1", [user.id]);
      await closing.query("commit");
      expect(statuses(await Promise.all(late))).toEqual([401, 401]);
    } finally {
      closing.release(true);
    }
    expect(await applicationsOf(opening.id)).toMatchObject([{ status: "CANCELED" }]);
  });

  it("is told that the company sees the resume only where there is one", async () => {
    const { user, token, params } = await vacancy();
    await createResume(app.services.db.orm, user);
    const { message } = await app.as(token)(applyToJobOpening, { params });
    expect(message).toBe("Inscrição enviada. A empresa já pode ver o seu currículo.");
  });

  it("is received, seen by the company, approved, and then reachable by phone as allowed", async () => {
    const { company, manager, opening, user, token, managerToken, params } = await vacancy();
    const professional = app.as(token);
    const asManager = app.as(managerToken);

    const applied = await professional(applyToJobOpening, { params });
    expect(applied.message).toBe(
      "Inscrição enviada. Falta o seu currículo: a empresa ainda não tem o que ler.",
    );
    expect(applied.job_opportunity.candidate_status).toBe("AWAIT");
    expect(applied.job_opportunity.candidates).toMatchObject([{ status: "AWAIT", user: { _id: user.id } }]);

    const companyParams = { companyId: company.id, id: opening.id };
    const { job_opportunity: seen } = await asManager(getCompanyJobOpening, { params: companyParams });
    expect(seen.candidates_waiting).toBe(1);
    const [candidate] = seen.candidates ?? [];
    expect(candidate?.user).toMatchObject({ _id: user.id, phone: null, email: null });

    const decided = await asManager(decideApplication, {
      params: companyParams,
      body: { candidate: { _id: candidate?._id ?? "", status: "APPROVED" } },
    });
    expect(decided.message).toBe("Candidato aprovado");
    expect(decided.job_opportunity.candidates?.[0]?.user).toMatchObject({ phone: user.phone, email: null });

    const mine = await professional(listJobOpenings, { query: { my: "true" } });
    expect(mine.job_opportunity_dash).toEqual({ await: 0, approved: 1, denied: 0 });
    expect(mine.job_opportunity_list[0]).toMatchObject({ _id: opening.id, candidate_status: "APPROVED" });
    await workOffMails();
    expect(await subjectsTo(manager.email)).toEqual([`Nova inscrição: ${opening.name}`]);
    expect(await subjectsTo(user.email)).toEqual([`Inscrição aprovada: ${opening.name}`]);
  });

  it("counts once when sent twice at the same moment", async () => {
    const { opening, user, token, params } = await vacancy();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.request(applyToJobOpening, { token, params })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await applicationsOf(opening.id)).toHaveLength(1);
    const counters = await app.services.db.orm
      .select()
      .from(limitCounters)
      .where(eq(limitCounters.ownerId, user.id));
    expect(counters.map(({ used }) => used)).toEqual([1]);
  });

  it("never passes the limit of the plan, also with many requests at once", async () => {
    const { orm } = app.services.db;
    const { company } = await createManagedCompany(orm);
    const { user, token } = await createSignedInUser(orm);
    const openings = await Promise.all(
      Array.from({ length: 14 }, () => createJobOpening(orm, { companyId: company.id })),
    );
    const replies = await Promise.all(
      openings.map(({ id }) => app.request(applyToJobOpening, { token, params: { id } })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body).toEqual({
        code: "APPLICATION_LIMIT_REACHED",
        message: "Você atingiu o limite de inscrições em vagas",
      });
    }
    const kept = await orm.select().from(jobApplications).where(eq(jobApplications.userId, user.id));
    expect(kept).toHaveLength(10);
  });

  it("fills no manager's mailbox by applying and giving up in turns", async () => {
    const { manager, token, params } = await vacancy();
    for (let turn = 0; turn < 25; turn++) {
      await app.as(token)(applyToJobOpening, { params });
      await app.as(token)(cancelApplication, { params });
    }
    expect(await subjectsTo(manager.email)).toHaveLength(1);
  });

  it("puts no link, line break or hidden sign of a name into the mail that it causes", async () => {
    const { opening, token, params, manager } = await vacancy({
      name: "Vaga\u202e em https://golpe.test/x agora",
    });
    const trickster = await createSignedInUser(app.services.db.orm, {
      name: "Ganhe\r\nBcc: x",
      lastname: "golpe.com\u200b www.golpe.test",
    });
    await app.as(trickster.token)(applyToJobOpening, { params });
    await app.as(token)(applyToJobOpening, { params });
    const [mail] = await queuedEmails(app, manager.email);
    expect(mail?.subject).toBe("Nova inscrição: Vaga em [link removido] agora");
    for (const part of [mail?.html, mail?.text]) {
      expect(part).not.toMatch(/golpe\.(test|com)|\u202e|Ganhe[\r\n]/);
      // The plain form writes the invisible space as one that is seen.
      expect(part?.replace("\u200b", " ")).toContain("Ganhe Bcc: x golpe. com [link removido]");
    }
    expect(opening.name).toContain("golpe.test");
  });

  it("gives up, disappears from the own list, and may come back without being counted twice", async () => {
    const { user, token, params } = await vacancy();
    const professional = app.as(token);
    await professional(applyToJobOpening, { params });
    const waiting = await professional(listJobOpenings, { query: { my: "1" } });
    expect(waiting.job_opportunity_dash).toEqual({ await: 1, approved: 0, denied: 0 });
    const canceled = await professional(cancelApplication, { params });
    expect(canceled.message).toBe("Inscrição cancelada");
    const mine = await professional(listJobOpenings, { query: { my: "1" } });
    expect(mine.job_opportunity_list).toEqual([]);
    expect(mine.job_opportunity_dash).toEqual({ await: 0, approved: 0, denied: 0 });

    await professional(applyToJobOpening, { params });
    const back = await professional(listJobOpenings, { query: { my: "1" } });
    expect(back.job_opportunity_dash).toEqual({ await: 1, approved: 0, denied: 0 });
    const [counter] = await app.services.db.orm
      .select()
      .from(limitCounters)
      .where(eq(limitCounters.ownerId, user.id));
    expect(counter?.used).toBe(1);
  });

  it("is refused where the opening is closed, on hold, expired, awaiting approval, gone or unknown", async () => {
    const { opening, token, params } = await vacancy();
    for (const status of ["CLOSED", "STANDBY"] as const) {
      await setStatus(opening.id, status);
      const reply = await app.request(applyToJobOpening, { token, params });
      expect(reply).toMatchObject({ status: 422, body: { code: "JOB_OPENING_NOT_OPEN" } });
    }
    const expired = await vacancy({ expiration: "2020-01-01" });
    const late = await app.request(applyToJobOpening, { token, params: expired.params });
    expect(late).toMatchObject({ status: 422, body: { message: "Esta vaga não recebe mais inscrições." } });
    for (const given of [{ approved: false }, { deletedAt: new Date() }]) {
      const hidden = await vacancy(given);
      const reply = await app.request(applyToJobOpening, { token, params: hidden.params });
      expect(reply.status).toBe(404);
    }
    for (const id of [unknown, "isto-não-é-um-id"]) {
      expect((await app.request(applyToJobOpening, { token, params: { id } })).status).toBe(404);
    }
  });

  it("asks visitors to log in, and companies and employees to enter as a professional", async () => {
    const { company, managerToken, params } = await vacancy();
    const staff = await createStaff(app.services.db.orm, company.id);
    expect((await app.request(applyToJobOpening, { params })).status).toBe(401);
    expect((await app.request(applyToJobOpening, { params, token: "x".repeat(43) })).status).toBe(401);
    for (const token of [managerToken, staff.token]) {
      const reply = await app.request(applyToJobOpening, { token, params });
      expect(reply).toMatchObject({
        status: 403,
        body: { message: "Entre como um profissional para se candidatar a uma vaga." },
      });
    }
  });
});
