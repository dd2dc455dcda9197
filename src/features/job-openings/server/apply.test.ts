import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../app/testing/queued-emails.ts";
import { workOff } from "../../../app/testing/work-off.ts";
import { createManagedCompany, createStaff } from "../../employees/testing/scene.ts";
import { limitCounters } from "../../limits/table.ts";
import { createResume } from "../../resumes/testing/factory.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { applyToJobOpening, cancelApplication, decideApplication } from "../application-contract.ts";
import { getJobOpening, listJobOpenings } from "../contract.ts";
import { getCompanyJobOpening } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { createApplication, createJobOpening } from "../testing/factory.ts";
import { mailApplicationDecision, mailApplicationDecisionJob } from "./mail-application-decision.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene(given: Partial<typeof jobOpenings.$inferInsert> = {}) {
  const { orm } = app.services.db;
  const { company, manager, token: managerToken } = await createManagedCompany(orm);
  const opening = await createJobOpening(orm, { companyId: company.id, ...given });
  const { user, token } = await createSignedInUser(orm, { acceptPhone: true, acceptEmail: false });
  return { company, manager, opening, user, token, managerToken, params: { id: opening.id } };
}

const applicationsOf = (jobOpeningId: string) =>
  app.services.db.orm.select().from(jobApplications).where(eq(jobApplications.jobOpeningId, jobOpeningId));

const setStatus = (id: string, status: "OPEN" | "CLOSED" | "STANDBY") =>
  app.services.db.orm.update(jobOpenings).set({ status }).where(eq(jobOpenings.id, id));

const subjectsTo = async (email: string) => (await queuedEmails(app, email)).map(({ subject }) => subject);
/** As if the time to take decisions back had passed. */
const settle = () =>
  app.services.db.pool.query("update job_applications set decided_at = decided_at - interval '1 minute'");
async function workOffMails() {
  await settle();
  await workOff(app, mailApplicationDecisionJob, (decided) => mailApplicationDecision(app.services, decided));
}

describe("a professional applies to an opening", () => {
  it("is told that the company sees the resume only where there is one", async () => {
    const { user, token, params } = await scene();
    await createResume(app.services.db.orm, user);
    const { message } = await app.as(token)(applyToJobOpening, { params });
    expect(message).toBe("Inscrição enviada. A empresa já pode ver o seu currículo.");
  });

  it("is received, seen by the company, approved, and then reachable by phone as allowed", async () => {
    const { company, manager, opening, user, token, managerToken, params } = await scene();
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
    const { opening, user, token, params } = await scene();
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
    const { manager, token, params } = await scene();
    for (let turn = 0; turn < 25; turn++) {
      await app.as(token)(applyToJobOpening, { params });
      await app.as(token)(cancelApplication, { params });
    }
    expect(await subjectsTo(manager.email)).toHaveLength(1);
  });

  it("puts no link, line break or hidden sign of a name into the mail that it causes", async () => {
    const { opening, token, params, manager } = await scene({
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
    const { user, token, params } = await scene();
    const professional = app.as(token);
    await professional(applyToJobOpening, { params });
    const canceled = await professional(cancelApplication, { params });
    expect(canceled.message).toBe("Inscrição cancelada");
    const mine = await professional(listJobOpenings, { query: { my: "1" } });
    expect(mine.job_opportunity_list).toEqual([]);

    await professional(applyToJobOpening, { params });
    const [counter] = await app.services.db.orm
      .select()
      .from(limitCounters)
      .where(eq(limitCounters.ownerId, user.id));
    expect(counter?.used).toBe(1);
  });

  it("is refused where the opening is closed, on hold, expired, awaiting approval, gone or unknown", async () => {
    const { opening, token, params } = await scene();
    for (const status of ["CLOSED", "STANDBY"] as const) {
      await setStatus(opening.id, status);
      const reply = await app.request(applyToJobOpening, { token, params });
      expect(reply).toMatchObject({ status: 422, body: { code: "JOB_OPENING_NOT_OPEN" } });
    }
    const expired = await scene({ expiration: "2020-01-01" });
    const late = await app.request(applyToJobOpening, { token, params: expired.params });
    expect(late).toMatchObject({ status: 422, body: { message: "Esta vaga não recebe mais inscrições." } });
    for (const given of [{ approved: false }, { deletedAt: new Date() }]) {
      const hidden = await scene(given);
      const reply = await app.request(applyToJobOpening, { token, params: hidden.params });
      expect(reply.status).toBe(404);
    }
    for (const id of [unknown, "isto-não-é-um-id"]) {
      expect((await app.request(applyToJobOpening, { token, params: { id } })).status).toBe(404);
    }
  });

  it("asks visitors to log in, and companies and employees to enter as a professional", async () => {
    const { company, managerToken, params } = await scene();
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

describe("canceling an application", () => {
  it("is refused without one, after a denial, twice, and for others", async () => {
    const { orm } = app.services.db;
    const { opening, user, token, managerToken, params } = await scene();
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

    const other = await scene();
    await createApplication(orm, { jobOpeningId: other.opening.id, userId: other.user.id });
    const replies = await Promise.all(
      [1, 2].map(() => app.request(cancelApplication, { token: other.token, params: other.params })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("deciding about a candidate", () => {
  async function waiting() {
    const made = await scene();
    const application = await createApplication(app.services.db.orm, {
      jobOpeningId: made.opening.id,
      userId: made.user.id,
    });
    return { ...made, application, params: { companyId: made.company.id, id: made.opening.id } };
  }
  const decision = (_id: string, status: string) => ({ candidate: { _id, status } });

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

  it("is mailed as it stands when the mail goes, and again only where it differs from what was told", async () => {
    const { application, user, managerToken: token, params } = await waiting();
    const decide = (status: string) =>
      app.as(token)(decideApplication, { params, body: decision(application.id, status) as never });
    const told: string[] = [];
    /** Everything that is due is worked off, down to the mail server. */
    const drain = async () => {
      await workOffMails();
      told.push(...(await sendQueuedEmails(app, user.email)).map(({ subject }) => subject));
    };
    const [yes, no] = [`Inscrição aprovada: Vaga`, `Resposta da vaga Vaga`];
    await app.services.db.orm.update(jobOpenings).set({ name: "Vaga" }).where(eq(jobOpenings.id, params.id));

    for (const status of ["APPROVED", "DENIED", "APPROVED"]) {
      await decide(status);
      await drain();
    }
    expect(told).toEqual([yes, no, yes]);

    for (const status of ["DENIED", "APPROVED", "DENIED"]) await decide(status);
    const waitingJobs = await app.services.db.pool.query(
      "select start_after > now() + interval '30 seconds' as later from pgboss.job where name = $1 and state = 'created' and data->>'applicationId' = $2",
      [mailApplicationDecisionJob.name, application.id],
    );
    expect(waitingJobs.rows).toEqual([{ later: true }]);
    await drain();
    expect(told).toEqual([yes, no, yes, no]);

    // There and back again before anything was sent: nothing to tell.
    await decide("APPROVED");
    await decide("DENIED");
    await drain();
    expect(told).toHaveLength(4);
  });

  it("has the right last word also where the budget of mails is used up: it is told later", async () => {
    const { application, user, managerToken: token, params } = await waiting();
    const decide = async (status: string) => {
      await app.as(token)(decideApplication, { params, body: decision(application.id, status) as never });
      await workOffMails();
      return (await sendQueuedEmails(app, user.email)).length;
    };
    const sent: number[] = [];
    for (let turn = 0; turn < 11; turn++) sent.push(await decide(turn % 2 ? "DENIED" : "APPROVED"));
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 1), 0]);
    const { rows } = await app.services.db.pool.query(
      "select start_after > now() + interval '23 hours' as tomorrow from pgboss.job where name = $1 and state = 'created' and data->>'applicationId' = $2",
      [mailApplicationDecisionJob.name, application.id],
    );
    expect(rows).toEqual([{ tomorrow: true }]);
    await app.services.db.pool.query("delete from rate_limit_hits");
    await workOffMails();
    expect((await sendQueuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Inscrição aprovada"),
    ]);
  });

  it("waits for an answer that is being changed, which found its job in line", async () => {
    const { application, user, params } = await waiting();
    const { db } = app.services;
    let mailed: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      const ofIt = eq(jobApplications.id, application.id);
      await tx.update(jobApplications).set({ status: "APPROVED" }).where(ofIt);
      mailed = mailApplicationDecision(app.services, { applicationId: application.id });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.update(jobApplications).set({ status: "DENIED" }).where(ofIt);
    });
    await mailed;
    const [opening] = await db.orm.select().from(jobOpenings).where(eq(jobOpenings.id, params.id));
    expect(await subjectsTo(user.email)).toEqual([`Resposta da vaga ${opening?.name}`]);
  });

  it("is told anew to who gave up and applied again", async () => {
    const { application, user, token, managerToken, params } = await waiting();
    const approve = () =>
      app.as(managerToken)(decideApplication, {
        params,
        body: decision(application.id, "APPROVED") as never,
      });
    for (let turn = 0; turn < 2; turn++) {
      await approve();
      await workOffMails();
      expect(await sendQueuedEmails(app, user.email)).toHaveLength(1);
      await app.as(token)(cancelApplication, { params: { id: params.id } });
      await app.as(token)(applyToJobOpening, { params: { id: params.id } });
    }
  });

  it("is not mailed where the professional gave up by then", async () => {
    const { application, user, token, opening, managerToken, params } = await waiting();
    const body = decision(application.id, "APPROVED") as never;
    await app.as(managerToken)(decideApplication, { params, body });
    await app.as(token)(cancelApplication, { params: { id: opening.id } });
    await workOffMails();
    expect(await subjectsTo(user.email)).toEqual([]);
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

describe("what an opening says to whom", () => {
  it("shows candidates to the company's managers alone, and phones to nobody before the approval", async () => {
    const { orm } = app.services.db;
    const { opening, user, managerToken, company } = await scene();
    await createApplication(orm, { jobOpeningId: opening.id, userId: user.id });
    const another = await createSignedInUser(orm);
    const staff = await createStaff(orm, company.id);
    const stranger = await createManagedCompany(orm);
    const params = { id: opening.id };
    for (const token of [null, another.token, staff.token, stranger.token]) {
      const reply = await app.request(getJobOpening, { token, params });
      expect(JSON.stringify(reply.body)).not.toContain(user.id);
      expect(reply.body).toMatchObject({ job_opportunity: { candidates: [], candidates_total: null } });
    }
    const own = await app.as(managerToken)(getJobOpening, { params });
    expect(own.job_opportunity.candidates).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(user.phone);
  });
});
