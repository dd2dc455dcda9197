import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationScene, decision } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { applyToJobOpening, cancelApplication, decideApplication } from "../application-contract.ts";
import { removeJobOpening } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { mailApplicationAnswer, mailApplicationAnswerJob } from "./emails.tsx";

const app = useTestApp({ own: true });
const { subjectsTo, waiting, workOffMails } = applicationScene(app);

describe("the mail that tells a professional the answer", () => {
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
      [mailApplicationAnswerJob.name, application.id],
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
      [mailApplicationAnswerJob.name, application.id],
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
      mailed = mailApplicationAnswer(app.services, { applicationId: application.id });
      await somebodyWaits(db.orm, tx);
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

  it("is mailed also where the company removed the opening by then, and leads to no page that is gone", async () => {
    const { application, user, opening, managerToken, params } = await waiting();
    const body = decision(application.id, "APPROVED") as never;
    await app.as(managerToken)(decideApplication, { params, body });
    await app.as(managerToken)(removeJobOpening, { params });
    await workOffMails();
    const [mail, ...more] = await sendQueuedEmails(app, user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Inscrição aprovada: ${opening.name}`);
    expect(mail?.text).toContain("/vc/buscar-vagas");
    expect(mail?.text).not.toContain(opening.id);
  });

  it("is not mailed where the professional gave up by then", async () => {
    const { application, user, token, opening, managerToken, params } = await waiting();
    const body = decision(application.id, "APPROVED") as never;
    await app.as(managerToken)(decideApplication, { params, body });
    await app.as(token)(cancelApplication, { params: { id: opening.id } });
    await workOffMails();
    expect(await subjectsTo(user.email)).toEqual([]);
  });
});
