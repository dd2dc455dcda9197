import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { listAdministrationVisits, logOut } from "../../../base/sessions/contract.ts";
import { sessions } from "../../../base/sessions/table.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../accounts/contract.ts";
import { getSecurity } from "../../accounts/security-contract.ts";
import { blockPerson, enterPerson } from "../people-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "senha da Ada";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });
const reason = "Ela diz que não vê as candidaturas";
const body = { password, visit: { reason } };
const isIn = async (token: string) => (await app.request(loadSession, { token })).status === 200;

async function visit() {
  const admin = await administrator();
  const person = await createSignedInUser(orm());
  const params = { id: person.user.id };
  const { auth, expires_at } = await app.as(admin.token)(enterPerson, { params, body });
  return { admin, person, params, token: auth.token, expires_at };
}

describe("a visit", () => {
  it("reads as the person, is written down, and the person sees when, why and how long", async () => {
    const { admin, person, params, token, expires_at } = await visit();
    const before = await orm().select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.now() + 30 * 60_000 + 1000);
    expect((await app.as(token)(loadSession)).user._id).toBe(person.user.id);
    const running = (await app.as(person.token)(listAdministrationVisits)).visit_list;
    expect(running).toMatchObject([{ reason, ended_at: null }]);
    expect(JSON.stringify(running)).not.toContain(admin.user.id);
    // It is none of the person's own sessions, and moves none of them.
    expect((await app.as(person.token)(getSecurity)).session_list).toHaveLength(1);
    const after = await orm().select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(after).toEqual(before);
    expect((await app.request(getSecurity, { token })).body.code).toBe("READ_ONLY_SESSION");
    await app.as(token)(logOut);
    expect(await isIn(token)).toBe(false);
    expect(await isIn(person.token)).toBe(true);
    const [ended] = (await app.as(person.token)(listAdministrationVisits)).visit_list;
    expect(ended?.ended_at).not.toBeNull();
    const { audit_list } = await app.as(admin.token)(listAuditEntries, { query: { subject: params.id } });
    expect(audit_list.map(({ action }) => action)).toEqual(["PERSON_ENTERED"]);
    expect(JSON.stringify(audit_list)).not.toContain(reason);
  });

  it("stays as it was written: it ends once, and goes with the account alone", async () => {
    const { person, token } = await visit();
    const { pool } = app.services.db;
    const ofPerson = "where user_id = $1";
    const send = (statement: string) => pool.query(`${statement} ${ofPerson}`, [person.user.id]);
    const changes = [
      "update administration_visits set reason = 'Outra'",
      "update administration_visits set started_at = started_at - interval '1 day'",
      "update administration_visits set ended_at = now(), reason = 'Outra'",
      "delete from administration_visits",
    ];
    for (const change of changes) await expect(send(change)).rejects.toThrow("stays as it is");
    await expect(pool.query("truncate administration_visits cascade")).rejects.toThrow("append-only");
    await app.as(token)(logOut);
    const again = [...changes, "update administration_visits set ended_at = null"];
    for (const change of again) await expect(send(change)).rejects.toThrow("stays as it is");
    const own = await app.as(person.token)(listAdministrationVisits);
    expect(own.visit_list).toMatchObject([{ reason, ended_at: expect.any(String) }]);
    await pool.query("update users set deleted_at = now() where id = $1", [person.user.id]);
    await send("delete from administration_visits");
  });

  it("is not lengthened by use and ends after thirty minutes", async () => {
    const { person, token } = await visit();
    const ofVisit = "visit_id is not null and user_id = $1";
    const { pool } = app.services.db;
    await pool.query(
      `update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 minute' where ${ofVisit}`,
      [person.user.id],
    );
    expect(await isIn(token)).toBe(true);
    const { rows } = await pool.query(
      `select expires_at < now() + interval '2 minutes' as same from sessions where ${ofVisit}`,
      [person.user.id],
    );
    expect(rows).toEqual([{ same: true }]);
    await pool.query(`update sessions set expires_at = now() where ${ofVisit}`, [person.user.id]);
    expect(await isIn(token)).toBe(false);
  });

  it("ends with the session of the administrator, and not with another of theirs", async () => {
    const { admin, token } = await visit();
    const other = await createSession(orm(), admin.user.id);
    await app.as(other)(logOut);
    expect(await isIn(token)).toBe(true);
    await app.as(admin.token)(logOut);
    expect(await isIn(token)).toBe(false);
  });

  it("ends when the administrator is blocked, loses the second factor or is one no more", async () => {
    const { pool } = app.services.db;
    for (const change of [
      "update sessions set has_second_factor = false where user_id = $1",
      "update users set type = 'EMPLOYEE' where id = $1",
      "update users set blocked_at = now(), block_reason = 'x' where id = $1",
    ]) {
      const { admin, token } = await visit();
      await pool.query(change, [admin.user.id]);
      expect([change, await isIn(token)]).toEqual([change, false]);
    }
  });

  it("ends when the person is blocked, also at the same moment", async () => {
    const { token } = await visit();
    const admin = await administrator();
    for (let round = 0; round < 5; round++) {
      const person = await createUser(orm());
      const params = { id: person.id };
      const block = { password, block: { reason: "Golpe" } };
      const [entered, blocked] = await Promise.all([
        app.request<{ auth: { token: string } }>(enterPerson, { token: admin.token, params, body }),
        app.request(blockPerson, { token: admin.token, params, body: block }),
      ]);
      expect(blocked.status).toBe(200);
      expect([200, 409]).toContain(entered.status);
      expect(await orm().$count(sessions, eq(sessions.userId, person.id))).toBe(0);
      if (entered.status === 200) expect(await isIn(entered.body.auth.token)).toBe(false);
    }
    expect(await isIn(token)).toBe(true);
  });

  it("is refused without reason or password, to administrators, to oneself, to who is blocked or closed", async () => {
    const { token, user: admin } = await administrator();
    const person = await createUser(orm());
    const { user: other } = await administrator();
    const closed = await createUser(orm(), { deletedAt: new Date() });
    const blocked = await createUser(orm(), { blockedAt: new Date(), blockReason: "Golpe" });
    const enter = async (id: string, sent: unknown = body) => {
      const reply = await app.request(enterPerson, { token, params: { id }, body: sent });
      return [reply.status, reply.body.code];
    };
    expect(await enter(person.id, { ...body, password: "errada" })).toEqual([422, "WRONG_PASSWORD"]);
    expect(await enter(person.id, { password })).toEqual([400, "INVALID_INPUT"]);
    expect(await enter(person.id, { password, visit: { reason: "" } })).toEqual([400, "INVALID_INPUT"]);
    expect(await enter(admin.id)).toEqual([422, "OWN_ACCOUNT"]);
    expect(await enter(other.id)).toEqual([422, "ADMINISTRATOR_NOT_ENTERED"]);
    expect(await enter(closed.id)).toEqual([409, "PERSON_CLOSED"]);
    expect(await enter(blocked.id)).toEqual([409, "PERSON_BLOCKED"]);
    expect(await enter("01900000-0000-7000-8000-00000000ffff")).toEqual([404, "USER_NOT_FOUND"]);
  });
});
