import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { moderationScene, reason } from "../../../../app/testing/moderation.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { getCompanyProduct } from "../../../market/products/catalogue-contract.ts";
import { getProduct, listCompanyProducts, listProducts } from "../../../market/products/contract.ts";
import { updateCourse } from "../../../training/courses/authoring-contract.ts";
import { getCourse, listCourses } from "../../../training/courses/contract.ts";
import { courses } from "../../../training/courses/table.ts";
import {
  getJobOpening,
  listCompanyJobOpenings,
  listJobOpenings,
} from "../../../work/job-openings/contract.ts";
import { getCompanyJobOpening, updateJobOpening } from "../../../work/job-openings/publishing-contract.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { auditEntries } from "../../audit/table.ts";
import { listNotifications } from "../../notifications/contract.ts";
import { decideModeration, getModeration, listModeration } from "../contract.ts";
import { moderationDecisions, untoldApprovals } from "../table.ts";
import { notifyOfApprovals } from "./notify-of-approvals.tsx";

const app = useTestApp({ own: true });
const { people, things, read, send, decide } = moderationScene(app);
const orm = () => app.services.db.orm;

const publicReads = { "job-opening": getJobOpening, product: getProduct, course: getCourse } as const;

/** Whether strangers find it by its address, and in the list. */
async function isPublic({ kind, id }: { kind: keyof typeof publicReads; id: string }): Promise<boolean[]> {
  const { status } = await app.request(publicReads[kind], { params: { id } });
  const call = app.as(null);
  const lists = {
    "job-opening": async () => (await call(listJobOpenings, { query: { limit: 100 } })).job_opportunity_list,
    product: async () => (await call(listProducts, { query: { limit: 100 } })).product_list,
    course: async () => (await call(listCourses, { query: { limit: 100 } })).course_list,
  };
  return [status === 200, (await lists[kind]()).some(({ _id }) => _id === id)];
}

describe("a thing of each kind", () => {
  it("that waits is approved, suspended with a reason, and brought back", async () => {
    const by = await people();
    for (const thing of await things(by, { approved: false })) {
      expect(await isPublic(thing)).toEqual([false, false]);
      const approved = await decide(by, thing, "APPROVE");
      expect(approved).toMatchObject({ status: 200, body: { message: "Conteúdo aprovado" } });
      expect(approved.body).toMatchObject({ moderation: { state: "APPROVED", is_public: true } });
      expect(await isPublic(thing)).toEqual([true, true]);
      const suspended = await decide(by, thing, "SUSPEND");
      expect(suspended.body).toMatchObject({ moderation: { state: "SUSPENDED", reason, is_public: false } });
      expect(await isPublic(thing)).toEqual([false, false]);
      expect((await decide(by, thing, "RESTORE")).status).toBe(200);
      expect(await isPublic(thing)).toEqual([true, true]);
      const { decisions } = await read(by, thing);
      expect(decisions.map(({ decision, by: name }) => [decision, name])).toEqual([
        ["RESTORE", by.admin.user.name],
        ["SUSPEND", by.admin.user.name],
        ["APPROVE", by.admin.user.name],
      ]);
    }
  });

  it("that is refused or suspended tells its owners why, by mail once and where they see it, and nobody else", async () => {
    const by = await people();
    const [opening, product, course] = await things(by, { approved: false });
    if (!opening || !product || !course) throw new Error("There are three");
    for (const thing of [opening, product, course])
      expect((await decide(by, thing, "REFUSE")).status).toBe(200);
    const companyId = by.shop.company.id;
    const own = app.as(by.shop.token);
    const moderation = { state: "REFUSED", reason };
    const params = { companyId, id: opening.id };
    expect((await own(getCompanyJobOpening, { params })).job_opportunity).toMatchObject({ moderation });
    const ofProduct = { companyId, id: product.id };
    expect((await own(getCompanyProduct, { params: ofProduct })).product).toMatchObject({ moderation });
    const lists = { companyId };
    const { job_opportunity_list } = await own(listCompanyJobOpenings, { params: lists });
    expect(job_opportunity_list).toMatchObject([{ _id: opening.id, moderation }]);
    const { product_list } = await own(listCompanyProducts, { params: lists });
    expect(product_list).toMatchObject([{ _id: product.id, moderation }]);
    const ofTrainer = app.as(by.trainer.token);
    expect((await ofTrainer(getCourse, { params: { id: course.id } })).course).toMatchObject({ moderation });
    const { course_list } = await ofTrainer(listCourses, { query: { user: by.trainer.user.id } });
    expect(course_list).toMatchObject([{ _id: course.id, moderation }]);
    const mails = await queuedEmails(app, by.shop.manager.email);
    expect(mails.map(({ subject }) => subject.split(":")[0]).toSorted()).toEqual([
      "Produto recusado",
      "Vaga recusada",
    ]);
    for (const { text } of mails) expect(text.replace(/\s+/g, " ")).toContain(reason);
    expect(await queuedEmails(app, by.trainer.user.email)).toMatchObject([
      { subject: expect.stringMatching(/^Treinamento recusado: /) },
    ]);
  });

  it("that is approved is told to its owners once, those of a kind together, and not where it was suspended meanwhile", async () => {
    const by = await people();
    const [opening, product, course] = await things(by, { approved: false });
    const [, second] = await things(by, { approved: false });
    if (!opening || !product || !course || !second) throw new Error("There are three of each");
    for (const thing of [opening, product, second, course]) await decide(by, thing, "APPROVE");
    await decide(by, course, "SUSPEND");
    const nameOf = async (thing: typeof course) => (await read(by, thing)).name;
    const subjectsTo = async (email: string) =>
      (await queuedEmails(app, email)).map(({ subject }) => subject);
    const toTrainer = await subjectsTo(by.trainer.user.email);
    expect(await subjectsTo(by.shop.manager.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => notifyOfApprovals(app.services)));
    await notifyOfApprovals(app.services);
    const subjects = [`Vaga aprovada: ${await nameOf(opening)}`, "2 produtos aprovados"];
    const mails = await queuedEmails(app, by.shop.manager.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    const ofProducts = mails.find(({ subject }) => subject === "2 produtos aprovados");
    for (const thing of [product, second]) expect(ofProducts?.text).toContain(await nameOf(thing));
    const { notification_list } = await app.as(by.shop.token)(listNotifications);
    expect(new Map(notification_list.map(({ text, path }) => [text, path]))).toEqual(
      new Map([
        [subjects[0], `/co/vaga/${opening.id}`],
        [subjects[1], "/co/catalogo"],
      ]),
    );
    expect(await subjectsTo(by.trainer.user.email)).toEqual(toTrainer);
    await decide(by, course, "RESTORE");
    await notifyOfApprovals(app.services);
    const restored = (await subjectsTo(by.trainer.user.email)).filter((one) => !toTrainer.includes(one));
    expect(restored).toEqual([`Treinamento aprovado: ${await nameOf(course)}`]);
  });

  it("that is approved anew while it is told is told of anew", async () => {
    const by = await people();
    const course = (await things(by, { approved: false })).find(({ kind }) => kind === "course");
    if (!course) throw new Error("There is one");
    await decide(by, course, "APPROVE");
    await decide(by, course, "SUSPEND");
    let approve = Promise.resolve();
    await app.services.db.transaction(async (tx) => {
      await tx.select().from(untoldApprovals).where(eq(untoldApprovals.subjectId, course.id)).for("update");
      approve = decide(by, course, "RESTORE").then(({ status }) => expect(status).toBe(200));
      await somebodyWaits(orm(), tx);
      await tx.delete(untoldApprovals).where(eq(untoldApprovals.subjectId, course.id));
    });
    await approve;
    await notifyOfApprovals(app.services);
    const subjects = (await queuedEmails(app, by.trainer.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith("Treinamento aprovado"))).toHaveLength(1);
  });

  it("is decided once by one of two administrators who press at the same moment", async () => {
    const by = await people();
    for (const thing of await things(by, { approved: false })) {
      const { version } = await read(by, thing);
      const replies = await Promise.all([
        send(by.admin.token, thing, { decision: "APPROVE", version }),
        send(by.otherAdmin.token, thing, { decision: "REFUSE", version, reason }),
      ]);
      expect(statuses(replies)).toEqual([200, 409]);
      const rows = await orm()
        .select()
        .from(moderationDecisions)
        .where(eq(moderationDecisions.subjectId, thing.id));
      expect(rows).toHaveLength(1);
    }
  });

  it("is written down without a word of people", async () => {
    const by = await people();
    for (const thing of await things(by)) await decide(by, thing, "SUSPEND");
    const rows = await orm().select().from(auditEntries).where(eq(auditEntries.actorId, by.admin.user.id));
    expect(rows.map(({ action, details }) => [action, details]).toSorted()).toEqual([
      ["COURSE_MODERATED", { before: "APPROVED", decision: "SUSPEND" }],
      ["JOB_OPENING_MODERATED", { before: "APPROVED", decision: "SUSPEND" }],
      ["PRODUCT_MODERATED", { before: "APPROVED", decision: "SUSPEND" }],
    ]);
    await expect(orm().update(moderationDecisions).set({ reason: null })).rejects.toThrow();
    await expect(orm().delete(moderationDecisions)).rejects.toThrow();
  });

  it("is written down with how the thing stood, and so is what a change of a course decides", async () => {
    const by = await people();
    const [thing] = (await things(by, { approved: false })).filter(({ kind }) => kind === "course");
    if (!thing) throw new Error("There is one");
    const put = (course: object) =>
      app.as(by.admin.token)(updateCourse, { params: { id: thing.id }, body: { course } as never });
    await decide(by, thing, "REFUSE");
    await put({ approved: true });
    await put({ is_featured: true });
    await put({ approved: false });
    const rows = await orm()
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, thing.id))
      .orderBy(auditEntries.id);
    const stays = { is_featured: true, is_featured_before: true };
    expect(rows.map(({ details }) => details)).toEqual([
      { before: "WAITING", decision: "REFUSE" },
      { before: "REFUSED", decision: "APPROVE" },
      { approved: true, approved_before: true, is_featured: true, is_featured_before: false },
      { approved: false, approved_before: true, ...stays },
    ]);
  });
});

describe("without moderation", () => {
  it("an edit brings back nothing that was refused or suspended; a refused one that is another waits again", async () => {
    const by = await people();
    const [opening] = await things(by, { approved: false });
    if (!opening) throw new Error("There is one");
    const params = { companyId: by.shop.company.id, id: opening.id };
    const edit = async (job_opportunity: object) =>
      (await app.as(by.shop.token)(updateJobOpening, { params, body: { job_opportunity } as never }))
        .job_opportunity;
    await decide(by, opening, "REFUSE");
    expect(await edit({ salary_range_start: 1_234 })).toMatchObject({
      approved: false,
      moderation: { reason },
    });
    expect(await edit({ name: "Sem o telefone" })).toMatchObject({
      approved: false,
      moderation: { state: "WAITING", reason: null },
    });
    await decide(by, opening, "SUSPEND");
    expect(await edit({ name: "Ainda outra" })).toMatchObject({ moderation: { state: "SUSPENDED", reason } });
    expect(await isPublic(opening)).toEqual([false, false]);
    const approve = orm().update(jobOpenings).set({ approved: true }).where(eq(jobOpenings.id, opening.id));
    await expect(approve).rejects.toThrow();
  });

  it("the call that changes courses approves no suspended one", async () => {
    const by = await people();
    const thing = (await things(by)).find(({ kind }) => kind === "course");
    if (!thing) throw new Error("There is one");
    await decide(by, thing, "SUSPEND");
    const put = (course: object) =>
      app.request(updateCourse, { token: by.admin.token, params: { id: thing.id }, body: { course } });
    expect(await put({ approved: true })).toMatchObject({
      status: 409,
      body: { code: "MODERATION_NOT_POSSIBLE" },
    });
    expect((await put({ is_featured: 1 })).status).toBe(200);
    await decide(by, thing, "RESTORE");
    const [row] = await orm().select().from(courses).where(eq(courses.id, thing.id));
    expect(row).toMatchObject({ approved: true });
    expect(row?.featuredAt).not.toBeNull();
  });
});

describe("a decision", () => {
  it("is refused where something is missing, wrong, not there, or not possible", async () => {
    const by = await people();
    const [thing] = await things(by);
    if (!thing) throw new Error("There is one");
    const { version } = await read(by, thing);
    const { token } = by.admin;
    const put = async (moderation: unknown) => {
      const reply = await app.request(decideModeration, { token, params: thing, body: { moderation } });
      return [reply.status, ...Object.keys(reply.body.fields ?? {})];
    };
    expect(await put({ decision: "SUSPEND", version })).toEqual([400, "moderation.reason"]);
    expect(await put({ decision: "SUSPEND", version, reason: "curto" })).toEqual([400, "moderation.reason"]);
    expect(await put({ decision: "SUSPEND", version, reason: "x".repeat(1_001) })).toEqual([
      400,
      "moderation.reason",
    ]);
    expect(await put({ decision: "DELETE", version })).toEqual([400, "moderation.decision"]);
    expect(await put({ decision: "SUSPEND", reason })).toEqual([400, "moderation.version"]);
    expect(await put(undefined)).toEqual([400, "moderation"]);
    for (const decision of ["APPROVE", "RESTORE"]) expect(await put({ decision, version })).toEqual([409]);
    expect(await put({ decision: "REFUSE", version, reason })).toEqual([409]);
    const outdated = await app.request(decideModeration, {
      token,
      params: thing,
      body: { moderation: { decision: "SUSPEND", reason, version: "outra" } },
    });
    expect([outdated.status, outdated.body.code]).toEqual([409, "MODERATION_OUTDATED"]);
    const unknown = { kind: thing.kind, id: "0198c0de-0000-7000-8000-000000000000" };
    expect((await app.request(getModeration, { token, params: unknown })).status).toBe(404);
    expect((await send(token, unknown, { decision: "APPROVE", version })).status).toBe(404);
    for (const params of [
      { kind: "company", id: thing.id },
      { kind: thing.kind, id: "abc" },
    ]) {
      expect((await app.request(getModeration, { token, params })).status).toBe(404);
    }
    const malformed = await app.request(decideModeration, { token, params: thing, rawBody: "{" });
    expect([malformed.status, malformed.body.code]).toEqual([400, "MALFORMED_JSON"]);
    expect((await app.request(listModeration, { token, query: { state: "APPROVED" } })).status).toBe(400);
  });
});
