import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { listNotifications } from "../../../../platform/mailer/notifications.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { employees } from "../../../people/employees/table.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { releaseLicences, setDueDate, withdrawLicence } from "../contract.ts";
import { createLicenceHolder, createLicences } from "../testing/factory.ts";
import { createLicensedCompany } from "../testing/scene.ts";
import { addLicences, takeBackLicences } from "./bought-licences.ts";
import { coursesReleased } from "./emails.tsx";
import {
  enqueueReleaseMails,
  mailEnded,
  mailEndedCourseJob,
  mailReleasedCoursesJob,
  mailReleases,
  remindOfDueDates,
} from "./mails.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const bellOf = async (userId: string) =>
  (await listNotifications(orm(), userId, { limit: 10, page: 0 })).map(({ text }) => text);
const tellReleases = () => workOff(app, mailReleasedCoursesJob, (data) => mailReleases(app.services, data));
const tellEnds = () => workOff(app, mailEndedCourseJob, (data) => mailEnded(app.services, data));

/** A day, so many after today in Brasília. */
const inDays = (days: number) =>
  new Date(Date.parse(`${app.services.clock.today()}T12:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);

async function team() {
  const scene = await createLicensedCompany(orm(), { bought: 3, people: 2 });
  const [first, second] = scene.staff;
  if (!first || !second) throw new Error("There are not two people");
  const ids = { companyId: scene.company.id, courseId: scene.course.id };
  const refuse = () =>
    orm().update(employees).set({ acceptEmailCourse: false }).where(eq(employees.id, second.employee.id));
  return { ...scene, first, second, ids, refuse };
}

describe("who gets a course", () => {
  it("is told once, of several in one mail, unless courses shall not be written about", async () => {
    const { token, course, company, trainer, first, second, refuse } = await team();
    const other = await createPublishedCourse(orm(), { userId: trainer.id });
    await createLicences(orm(), { companyId: company.id, courseId: other.course.id });
    await refuse();
    const manager = app.as(token);
    await manager(releaseLicences, {
      params: { id: course.id },
      body: { users: [first.user.id, second.user.id], due_on: "2999-12-31" },
    });
    await manager(enrol, { body: { course: other.course.id, user: first.user.id } });
    await tellReleases();
    await app.services.queue.enqueue(
      orm(),
      mailReleasedCoursesJob,
      { userId: first.user.id },
      { key: "again" },
    );
    await tellReleases();
    const mails = await queuedEmails(app, first.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Você tem 2 treinamentos para fazer"]);
    expect(mails[0]?.text).toContain(`“${course.name}”, para concluir até 31/12/2999`);
    expect(mails[0]?.text).toContain(other.course.name);
    expect(mails[0]?.text).toContain("/em/meus-treinamentos");
    expect(await queuedEmails(app, second.user.email)).toEqual([]);
    expect(await bellOf(second.user.id)).toEqual([`Treinamento liberado: ${course.name}`]);
  });

  it("is told of each, also of more than stand in one mail", async () => {
    const { company, trainer, first } = await team();
    for (let made = 0; made < 51; made++) {
      const { course } = await createPublishedCourse(orm(), { userId: trainer.id });
      const ids = { companyId: company.id, courseId: course.id };
      await createLicences(orm(), ids);
      await createLicenceHolder(orm(), { ...ids, userId: first.user.id });
    }
    await app.services.db.transaction((tx) => enqueueReleaseMails(app.services, tx, [first.user.id]));
    await tellReleases();
    await tellReleases();
    expect((await queuedEmails(app, first.user.email)).map(({ subject }) => subject)).toEqual([
      "Você tem 50 treinamentos para fazer",
      expect.stringMatching(/^Treinamento liberado: /),
    ]);
  });

  it("is not told of one that was withdrawn again", async () => {
    const { token, course, first } = await team();
    const { student } = await app.as(token)(enrol, { body: { course: course.id, user: first.user.id } });
    await app.as(token)(withdrawLicence, { params: { id: student._id } });
    await tellReleases();
    expect(await queuedEmails(app, first.user.email)).toEqual([]);
  });
});

it("a company that has written to a thousand people within a day is heard of no more, another one is", async () => {
  const { token, course, company, first } = await team();
  const other = await team();
  await enqueueEmail(app.services, orm(), {
    ...{
      kind: coursesReleased,
      to: "alguem@empresa.test",
      subject: "Treinamento liberado",
      html: "",
      text: "",
    },
    sender: company.id,
    event: { text: "Aconteceu algo", path: "/vc" },
  });
  // That mail, to somebody, was the first of a thousand.
  await app.services.db.pool.query("update rate_limit_hits set hits = 1000 where hits = 1");
  await app.as(token)(enrol, { body: { course: course.id, user: first.user.id } });
  await app.as(other.token)(enrol, { body: { course: other.course.id, user: other.first.user.id } });
  await tellReleases();
  expect(await queuedEmails(app, first.user.email)).toEqual([]);
  expect(await queuedEmails(app, other.first.user.email)).toHaveLength(1);
});

describe("a day by which a course shall be done", () => {
  it("is called to mind three days before, once for each day, while the course is not done", async () => {
    const { token, ids, first, second, refuse } = await team();
    const hold = (userId: string, given: object) =>
      createLicenceHolder(orm(), { ...ids, userId, dueOn: inDays(3), ...given });
    const held = await hold(first.user.id, {});
    const deaf = await hold(second.user.id, {});
    await refuse();
    await remindOfDueDates(app.services);
    await remindOfDueDates(app.services);
    const subjects = async () => (await queuedEmails(app, first.user.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringContaining("Prazo em")]);
    expect(await queuedEmails(app, second.user.email)).toEqual([]);
    const [row] = await orm().select().from(enrolments).where(eq(enrolments.id, deaf.id));
    expect(row?.remindedAt).not.toBeNull();
    const set = (due_on: string) => app.as(token)(setDueDate, { params: { id: held.id }, body: { due_on } });
    await set(inDays(4));
    await remindOfDueDates(app.services);
    expect(await subjects()).toHaveLength(1);
    await set(inDays(1));
    await remindOfDueDates(app.services);
    expect(await subjects()).toHaveLength(2);
  });

  it("is not called to mind once it passed, once the course is done, or where it opens no more", async () => {
    const { ids, company, first, second, staff } = await createLicensedTrio();
    const [third] = staff.slice(2);
    await createLicenceHolder(orm(), { ...ids, userId: first.id, dueOn: inDays(-1) });
    await createLicenceHolder(orm(), {
      ...ids,
      userId: second.id,
      dueOn: inDays(1),
      completedAt: new Date(),
    });
    await createLicenceHolder(orm(), {
      ...ids,
      userId: third?.user.id ?? "",
      dueOn: inDays(1),
      active: false,
    });
    await remindOfDueDates(app.services);
    const told = await orm().select().from(enrolments).where(eq(enrolments.companyId, company.id));
    expect(told.map(({ remindedAt }) => remindedAt)).toEqual([null, null, null]);
  });
});

async function createLicensedTrio() {
  const scene = await createLicensedCompany(orm());
  const [first, second] = scene.staff.map(({ user }) => user);
  if (!first || !second) throw new Error("There are not two people");
  return { ...scene, first, second, ids: { companyId: scene.company.id, courseId: scene.course.id } };
}

it("who loses a course is told so, and who got it back meanwhile is not", async () => {
  const { token, course, ids, first, second } = await team();
  await createLicenceHolder(orm(), { ...ids, userId: first.user.id });
  await createLicenceHolder(orm(), { ...ids, userId: second.user.id });
  await app.services.db.transaction((tx) => takeBackLicences(tx, app.services, { ...ids, count: 3 }));
  await app.services.db.transaction((tx) => addLicences(tx, { ...ids, count: 1 }));
  await app.as(token)(enrol, { body: { course: course.id, user: second.user.id } });
  await tellEnds();
  expect((await queuedEmails(app, first.user.email)).map(({ subject }) => subject)).toEqual([
    `Treinamento encerrado: ${course.name}`,
  ]);
  expect(await queuedEmails(app, second.user.email)).toEqual([]);
});
