import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { sessions } from "../../../base/sessions/table.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { getStore } from "../../../market/representations/store-contract.ts";
import { getUser, listUsers, updateUser } from "../../../people/users/contract.ts";
import { sendPasswordLink } from "../../../people/users/server/password-links.tsx";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { listCourses } from "../../../training/courses/contract.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { askForPassword, choosePassword, closeAccount, loadSession, logIn } from "../../accounts/contract.ts";
import { exportPersonalData } from "../../privacy/contract.ts";
import { blockPerson, getPerson, sendPasswordLinkTo, unblockPerson } from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha da Ada";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });
const reason = "Anúncios falsos de emprego";
const body = { password, block: { reason } };

it("ends every session, hides the person, tells them why, and is taken back", async () => {
  const { token, user: admin } = await administrator();
  const own = "minha senha boa";
  const person = await createSignedInUser(orm(), { password: own, isLookingJob: true });
  const { id, email, slug } = person.user;
  await app.as(person.token)(updateUser, {
    params: { id },
    body: { user: { resume: { title: "Vendedora de tintas" } } } as never,
  });
  const { course } = await createPublishedCourse(orm(), { userId: id });
  const params = { id };
  const listed = async () =>
    (await app.as(null)(listUsers, { query: { filter: "tintas" } })).user_list.length;
  const sold = async () => (await app.as(null)(listCourses, { query: { user: id } })).course_list.length;
  expect([await listed(), await sold()]).toEqual([1, 1]);

  expect(await app.as(token)(blockPerson, { params, body })).toMatchObject({
    message: expect.stringContaining("Conta bloqueada"),
  });
  expect((await app.request(loadSession, { token: person.token })).status).toBe(401);
  expect(await app.request(logIn, { body: { email, password: own } })).toMatchObject({
    status: 403,
    body: { code: "ACCOUNT_BLOCKED" },
  });
  expect(await app.request(logIn, { body: { email, password: "outra qualquer" } })).toMatchObject({
    status: 401,
    body: { code: "WRONG_CREDENTIALS" },
  });
  const hidden = await Promise.all([
    app.request(getUser, { params: { id: slug } }),
    app.request(getStore, { params: { id: slug } }),
  ]);
  expect(hidden.map(({ status }) => status)).toEqual([404, 404]);
  expect([await listed(), await sold()]).toEqual([0, 0]);
  const [mail] = await sendQueuedEmails(app, email);
  expect(mail?.subject).toBe("A sua conta foi bloqueada");
  expect(mail?.text).toContain(reason);

  // A new password lets nobody in.
  await app.as(null)(askForPassword, { body: { email } });
  await sendPasswordLink(app.services, { email });
  const link = passwordTokenIn((await queuedEmails(app, email)).at(-1));
  const chosen = "outra senha boa";
  await app.as(null)(choosePassword, { body: { email, password: chosen, confirm: chosen, token: link } });
  expect((await app.request(logIn, { body: { email, password: chosen } })).status).toBe(403);

  const seen = (await app.as(token)(getPerson, { params })).person;
  expect(seen.block).toMatchObject({ reason, by: `${admin.name} ${admin.lastname}` });
  await app.as(token)(unblockPerson, { params, body: { password } });
  expect((await app.request(logIn, { body: { email, password: chosen } })).status).toBe(200);
  expect([await listed(), await sold()]).toEqual([1, 1]);
  expect(course.id).toBeTruthy();
  const { audit_list } = await app.as(token)(listAuditEntries, { query: { subject: id } });
  expect(audit_list.map(({ action }) => action)).toEqual([
    "PERSON_UNBLOCKED",
    "PERSON_SEEN",
    "PERSON_BLOCKED",
  ]);
  expect(JSON.stringify(audit_list)).not.toContain(reason);
  // The reason outlasts the block, for the administration and for the person.
  const after = (await app.as(token)(getPerson, { params })).person;
  expect(after.block).toBeNull();
  const by = `${admin.name} ${admin.lastname}`;
  expect(after.decision_list).toMatchObject([
    { decision: "UNBLOCK", reason: null, by },
    { decision: "BLOCK", reason, by },
  ]);
  const exported = await app.as(await createSession(orm(), id))(exportPersonalData);
  const told = exported.section_list.find(({ title }) => title.startsWith("O que a administração decidiu"));
  expect(told?.row_list).toMatchObject([
    { "O quê": "Fim do bloqueio" },
    { "O quê": "Bloqueio", Motivo: reason },
  ]);
  for (const change of ["update account_decisions set reason = 'x'", "delete from account_decisions"])
    await expect(app.services.db.pool.query(change)).rejects.toThrow("account_decisions is append-only");

  // Whoever leaves takes the reason along; that and when something was decided stays.
  const leaver = await createSession(orm(), id);
  await app.as(leaver)(closeAccount, { params, body: { password: chosen } });
  const left = (await app.as(token)(getPerson, { params })).person;
  expect(left.decision_list.map(({ decision, reason: kept }) => [decision, kept])).toEqual([
    ["UNBLOCK", null],
    ["BLOCK", null],
  ]);
});

it("asks for the own password, and refuses the own account, what is closed, and what is so already", async () => {
  const { token, user: admin } = await administrator();
  const person = await createUser(orm());
  const closed = await createUser(orm(), { deletedAt: new Date() });
  const block = async (id: string, sent: unknown = body) => {
    const reply = await app.request(blockPerson, { token, params: { id }, body: sent });
    return [reply.status, reply.body.code];
  };
  expect(await block(person.id, { ...body, password: "errada" })).toEqual([422, "WRONG_PASSWORD"]);
  expect(await block(person.id, { password })).toEqual([400, "INVALID_INPUT"]);
  expect(await block(person.id, { password, block: { reason: " " } })).toEqual([400, "INVALID_INPUT"]);
  expect(await block(person.id, { password, block: { reason: "x".repeat(501) } })).toEqual([
    400,
    "INVALID_INPUT",
  ]);
  expect(await block(admin.id)).toEqual([422, "OWN_ACCOUNT"]);
  expect(await block(closed.id)).toEqual([409, "PERSON_CLOSED"]);
  expect(await block("01900000-0000-7000-8000-00000000ffff")).toEqual([404, "USER_NOT_FOUND"]);
  const notYet = await app.request(unblockPerson, { token, params: { id: person.id }, body: { password } });
  expect([notYet.status, notYet.body.code]).toEqual([409, "PERSON_NOT_BLOCKED"]);
  expect((await block(person.id))[0]).toBe(200);
  expect(await block(person.id)).toEqual([409, "PERSON_BLOCKED"]);
  const [row] = await orm().select().from(users).where(eq(users.id, person.id));
  expect(row?.blockReason).toBe(reason);
});

it("of two who block at once one does, and the person is mailed once", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const person = await createUser(orm());
  const params = { id: person.id };
  const replies = await Promise.all(
    [one, other].map(({ token }) => app.request(blockPerson, { token, params, body })),
  );
  expect(statuses(replies)).toEqual([200, 409]);
  expect(await queuedEmails(app, person.email)).toHaveLength(1);
});

it("of two administrators who block each other one is left", async () => {
  for (let round = 0; round < 3; round++) {
    const [one, other] = [await administrator(), await administrator()];
    const replies = await Promise.all([
      app.request(blockPerson, { token: one.token, params: { id: other.user.id }, body }),
      app.request(blockPerson, { token: other.token, params: { id: one.user.id }, body }),
    ]);
    expect(statuses(replies)).toEqual([200, 401]);
  }
});

it("leaves no session of who logs in at the same moment", async () => {
  const { token } = await administrator();
  const own = "minha senha boa";
  for (let round = 0; round < 5; round++) {
    const person = await createUser(orm(), { password: own });
    const logs = Array.from({ length: 4 }, () =>
      app.request(logIn, { body: { email: person.email, password: own } }),
    );
    const [blocked, ...entered] = await Promise.all([
      app.request(blockPerson, { token, params: { id: person.id }, body }),
      ...logs,
    ]);
    expect(blocked?.status).toBe(200);
    for (const { status } of entered) expect([200, 403]).toContain(status);
    expect(await orm().$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  }
});

it("a link to choose a password is sent within the budget of the mailbox, and to nobody who is blocked", async () => {
  const { token } = await administrator();
  const person = await createUser(orm());
  const params = { id: person.id };
  const send = async (sent: unknown = { password }) =>
    (await app.request(sendPasswordLinkTo, { token, params, body: sent })).status;
  expect(await send({ password: "errada" })).toBe(422);
  expect(await send({})).toBe(400);
  for (let sent = 0; sent < 4; sent++) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  expect(await queuedEmails(app, person.email)).toHaveLength(4);
  await app.as(token)(blockPerson, { params, body });
  expect(await send()).toBe(409);
});
