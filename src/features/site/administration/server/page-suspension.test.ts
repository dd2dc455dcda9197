import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { getStore, updateStore } from "../../../market/representations/store-contract.ts";
import { getUser, listUsers, updateUser } from "../../../people/users/contract.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { listCourses } from "../../../training/courses/contract.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { getCompanyJobOpening } from "../../../work/job-openings/publishing-contract.ts";
import { createApplication } from "../../../work/job-openings/testing/factory.ts";
import { createVacancy } from "../../../work/job-openings/testing/scene.ts";
import { loadSession } from "../../accounts/contract.ts";
import {
  blockPerson,
  getPerson,
  listPeople,
  restorePage,
  suspendPage,
  unblockPerson,
} from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha da Ada";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });
const reason = "Perfil com anúncios de terceiros";
const body = { password, suspension: { reason } };

/** A professional with a resume and a course that everybody finds. */
async function trainer(word: string) {
  const person = await createSignedInUser(orm(), { isLookingJob: true });
  const { id, slug } = person.user;
  await app.as(person.token)(updateUser, {
    params: { id },
    body: { user: { resume: { title: `Vendedora de ${word}` } } } as never,
  });
  await createPublishedCourse(orm(), { userId: id });
  const seen = async () => ({
    pages: statuses([
      await app.request(getUser, { params: { id: slug } }),
      await app.request(getStore, { params: { id: slug } }),
    ]),
    found: (await app.as(null)(listUsers, { query: { filter: word } })).user_list.length,
    sold: (await app.as(null)(listCourses, { query: { user: id } })).course_list.length,
  });
  return { ...person, params: { id }, seen };
}
const onAir = { pages: [200, 200], found: 1, sold: 1 };
const offAir = { pages: [404, 404], found: 0, sold: 0 };

it("takes profile, store and courses off the air while the person goes on entering, and brings them back", async () => {
  const { token, user: admin } = await administrator();
  const { user, token: own, params, seen } = await trainer("verniz");
  expect(await seen()).toEqual(onAir);

  await app.as(token)(suspendPage, { params, body });
  expect(await seen()).toEqual(offAir);
  const session = await app.as(own)(loadSession);
  expect(session.user.page_suspended_at).not.toBeNull();
  expect((await app.as(own)(getUser, { params })).user._id).toBe(user.id);
  const [mail] = await sendQueuedEmails(app, user.email);
  expect(mail?.subject).toBe("A sua página foi suspensa");
  expect(mail?.text).toContain(reason);
  const { person } = await app.as(token)(getPerson, { params });
  expect(person.suspension).toMatchObject({ reason, by: `${admin.name} ${admin.lastname}` });
  const { person_list } = await app.as(token)(listPeople, { query: { state: "suspended" } });
  expect(person_list.map(({ _id }) => _id)).toEqual([user.id]);
  // What is made meanwhile is not seen either.
  await createPublishedCourse(orm(), { userId: user.id });
  expect(await seen()).toEqual(offAir);

  // The store, too, is mended before it is shown again.
  await app.as(own)(updateStore, { body: { store: { introduction: "Vernizes no norte do Paraná." } } });
  for (const id of [user.id, user.id.toUpperCase(), user.slug])
    expect((await app.as(own)(getStore, { params: { id } })).store.introduction).toBe(
      "Vernizes no norte do Paraná.",
    );
  expect(await seen()).toEqual(offAir);

  await app.as(token)(restorePage, { params, body: { password } });
  expect(await seen()).toEqual({ ...onAir, sold: 2 });
  expect((await app.as(own)(loadSession)).user.page_suspended_at).toBeNull();
  const { audit_list } = await app.as(token)(listAuditEntries, { query: { subject: user.id } });
  const acts = audit_list.map(({ action }) => action).filter((action) => action !== "PERSON_SEEN");
  expect(acts).toEqual(["PAGE_RESTORED", "PAGE_SUSPENDED"]);
  expect(JSON.stringify(audit_list)).not.toContain(reason);
  const after = (await app.as(token)(getPerson, { params })).person;
  expect(after.decision_list).toMatchObject([
    { decision: "RESTORE_PAGE", reason: null },
    { decision: "SUSPEND_PAGE", reason, by: `${admin.name} ${admin.lastname}` },
  ]);
});

it("keeps the phone from companies that approved the person, until it ends", async () => {
  const { token } = await administrator();
  const { opening, company, managerToken, user } = await createVacancy(orm());
  await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id, status: "APPROVED" });
  const reached = async () => {
    const params = { companyId: company.id, id: opening.id };
    const { job_opportunity } = await app.as(managerToken)(getCompanyJobOpening, { params });
    return job_opportunity.candidates?.map((candidate) => candidate.user.phone);
  };
  expect(await reached()).toEqual([user.phone]);
  const params = { id: user.id };
  await app.as(token)(suspendPage, { params, body });
  expect(await reached()).toEqual([null]);
  await app.as(token)(restorePage, { params, body: { password } });
  expect(await reached()).toEqual([user.phone]);
  await app.as(token)(blockPerson, { params, body: { password, block: { reason } } });
  expect(await reached()).toEqual([null]);
});

it("outlasts a block, and a block outlasts it", async () => {
  const { token } = await administrator();
  const { user, params, seen } = await trainer("betume");
  const admin = app.as(token);
  const block = { password, block: { reason: "Golpe" } };
  await admin(suspendPage, { params, body });
  await admin(blockPerson, { params, body: block });
  expect(await app.request(suspendPage, { token, params, body })).toMatchObject({
    status: 409,
    body: { code: "PERSON_BLOCKED" },
  });
  await admin(unblockPerson, { params, body: { password } });
  expect(await seen()).toEqual(offAir);
  await admin(blockPerson, { params, body: block });
  await admin(restorePage, { params, body: { password } });
  expect(await seen()).toEqual(offAir);
  await admin(unblockPerson, { params, body: { password } });
  expect(await seen()).toEqual(onAir);
  // Each mail tells what holds when it is sent.
  const texts = (await queuedEmails(app, user.email)).map(({ subject, text }) => `${subject} ${text}`);
  expect(texts).toEqual([
    expect.stringContaining("A sua página foi suspensa"),
    expect.stringContaining("A sua conta foi bloqueada"),
    expect.stringContaining("A sua página continua suspensa"),
    expect.stringContaining("A sua conta foi bloqueada"),
    expect.stringContaining("volta a aparecer"),
  ]);
});

it("asks for the own password, and refuses who has no page, what is closed, and what is so already", async () => {
  const { token } = await administrator();
  const person = await createUser(orm());
  const closed = await createUser(orm(), { deletedAt: new Date() });
  const employee = await createUser(orm(), { type: "EMPLOYEE" });
  const suspend = async (id: string, sent: unknown = body) => {
    const reply = await app.request(suspendPage, { token, params: { id }, body: sent });
    return [reply.status, reply.body.code];
  };
  const restore = async () => {
    const reply = await app.request(restorePage, { token, params: { id: person.id }, body: { password } });
    return [reply.status, reply.body.code];
  };
  expect(await suspend(person.id, { ...body, password: "errada" })).toEqual([422, "WRONG_PASSWORD"]);
  expect(await suspend(person.id, { password })).toEqual([400, "INVALID_INPUT"]);
  expect(await suspend(person.id, { password, suspension: { reason: " " } })).toEqual([400, "INVALID_INPUT"]);
  expect(await suspend(closed.id)).toEqual([409, "PERSON_CLOSED"]);
  expect(await suspend(employee.id)).toEqual([422, "NO_PUBLIC_PAGE"]);
  expect(await suspend("01900000-0000-7000-8000-00000000ffff")).toEqual([404, "USER_NOT_FOUND"]);
  expect(await restore()).toEqual([409, "PAGE_NOT_SUSPENDED"]);
  expect((await suspend(person.id))[0]).toBe(200);
  expect(await suspend(person.id)).toEqual([409, "PAGE_SUSPENDED"]);
});

it("uses up no try of who gives the right password, however often, and forty of who does not", async () => {
  const { token } = await administrator();
  const { id } = await createUser(orm());
  const press = async (tried: string) =>
    (await app.request(restorePage, { token, params: { id }, body: { password: tried } })).status;
  for (let count = 0; count < 42; count++) expect(await press(password)).toBe(409);
  const wrong = await Promise.all(Array.from({ length: 44 }, (_, count) => press(`errada ${count}`)));
  expect(wrong.toSorted()).toEqual([...Array(40).fill(422), ...Array(4).fill(429)]);
  expect(await press(password)).toBe(429);
});

it("of two who suspend at once one does, and the person is mailed once", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const person = await createUser(orm());
  const params = { id: person.id };
  const replies = await Promise.all(
    [one, other].map(({ token }) => app.request(suspendPage, { token, params, body })),
  );
  expect(statuses(replies)).toEqual([200, 409]);
  expect(await queuedEmails(app, person.email)).toHaveLength(1);
});
