import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { manyWait, whoWaits } from "../../../../platform/testing/somebody-waits.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { codeAt } from "../../../people/users/server/second-factors.ts";
import { secondFactors } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany, loadSession, logIn } from "../contract.ts";
import {
  beginSecondFactor,
  changeEmail,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  endSession,
  getSecurity,
  renewRecoveryCodes,
} from "../security-contract.ts";

/** Stands still, so that a period does not end in the middle of a story. */
const clock = fixedClock("2026-03-10T12:00:00Z");
const app = useTestApp({ clock });
const password = "segredo certo";
const wrong = "000000";

let made = 0;
async function person(given: Parameters<typeof createUser>[1] = {}) {
  made += 1;
  const email = `dois.fatores${made}@praca.test`;
  const user = await createUser(app.services.db.orm, { email, password, ...given });
  const enter = (code?: string) =>
    app.request<{ auth: { token: string }; code: string }>(logIn, { body: { email, password, code } });
  return { user, enter, token: (await enter()).body.auth.token };
}

/** The code of a secret so many periods from now: each is taken once, and a period early or late. */
const codeOf = (secret: string, periods: -1 | 0 | 1): string =>
  codeAt(Buffer.from(Secret.fromBase32(secret).bytes), new Date(clock.now().getTime() + periods * 30_000));

async function turnOn(token: string) {
  const { secret } = await app.as(token)(beginSecondFactor, { body: { password } });
  const { recovery_codes } = await app.as(token)(confirmSecondFactor, {
    body: { code: codeOf(secret, -1) },
  });
  return { secret, codes: recovery_codes };
}

it("is asked for from the confirmation on; no code is taken twice, a recovery code once", async () => {
  const { enter, token } = await person();
  const elsewhere = (await enter()).body.auth.token;
  const { uri, secret: former } = await app.as(token)(beginSecondFactor, { body: { password } });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Pra%C3%A7a:dois\.fatores\d+%40praca\.test\?.*secret=[A-Z2-7]{32}/);
  expect((await enter()).status).toBe(200);
  const { secret, codes } = await turnOn(token);
  expect(secret).not.toBe(former);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  // Who was signed in elsewhere gave no code.
  expect((await app.request(loadSession, { token: elsewhere })).status).toBe(401);
  expect((await app.request(loadSession, { token })).status).toBe(200);
  expect(await enter()).toMatchObject({ status: 401, body: { code: "SECOND_FACTOR_NEEDED" } });
  expect(await enter(wrong)).toMatchObject({ status: 422, body: { code: "WRONG_CODE" } });
  expect((await enter(codeOf(secret, -1))).status).toBe(422);
  const code = codeOf(secret, 0);
  const both = statuses(await Promise.all([enter(code), enter(`${code.slice(0, 3)} ${code.slice(3)}`)]));
  expect(both.toSorted()).toEqual([200, 422]);
  const typed = codes[0]?.toLowerCase();
  const twice = statuses(await Promise.all([enter(typed), enter(typed)]));
  expect(twice.toSorted()).toEqual([200, 422]);
  const { second_factor } = await app.as(token)(getSecurity, {});
  expect(second_factor).toMatchObject({
    since: expect.any(String),
    recovery_codes_left: 9,
    is_required: false,
  });
});

it("cannot be guessed, and nobody learns of it without the password", async () => {
  const { user, enter, token } = await person();
  const { secret } = await turnOn(token);
  const other = await app.request(logIn, {
    body: { email: user.email, password: "outro segredo", code: wrong },
  });
  expect(other).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
  // The confirmation was the first try of ten.
  const guess = (code: string) => app.request(renewRecoveryCodes, { token, body: { code } });
  const tries = await Promise.all(Array.from({ length: 9 }, () => guess(wrong)));
  expect(new Set(statuses(tries))).toEqual(new Set([422]));
  expect((await guess(codeOf(secret, 1))).status).toBe(429);
  expect((await enter(codeOf(secret, 1))).status).toBe(429);
});

it("has its recovery codes renewed, and is turned off with password and code", async () => {
  const { enter, token } = await person();
  const { secret, codes } = await turnOn(token);
  expect(await app.request(beginSecondFactor, { token, body: { password } })).toMatchObject({
    status: 409,
    body: { code: "SECOND_FACTOR_ON" },
  });
  expect((await app.request(confirmSecondFactor, { token, body: { code: wrong } })).status).toBe(409);
  const renewed = await app.as(token)(renewRecoveryCodes, { body: { code: codeOf(secret, 0) } });
  expect((await enter(codes[1])).status).toBe(422);
  const end = (body: object) => app.request(endSecondFactor, { token, body });
  expect(await end({ password: "errada", code: wrong })).toMatchObject({
    status: 422,
    body: { code: "WRONG_PASSWORD" },
  });
  expect(await end({ password, code: wrong })).toMatchObject({ status: 422, body: { code: "WRONG_CODE" } });
  expect((await end({ password, code: renewed.recovery_codes[0] })).status).toBe(200);
  expect((await end({ password, code: wrong })).status).toBe(409);
  expect((await app.request(renewRecoveryCodes, { token, body: { code: wrong } })).status).toBe(409);
  expect((await enter()).status).toBe(200);
});

it("is what administrators need before all else, and keep", async () => {
  const { token } = await person({ type: "ADMIN" });
  const audit = () => app.request(listAuditEntries, { token });
  expect(await audit()).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_REQUIRED" } });
  expect((await app.request(loadSession, { token })).status).toBe(200);
  const { codes } = await turnOn(token);
  expect((await audit()).status).toBe(200);
  expect(await app.request(endSecondFactor, { token, body: { password, code: codes[0] } })).toMatchObject({
    status: 422,
    body: { code: "SECOND_FACTOR_KEPT" },
  });
});

it("is asked for by nobody else, takes no nonsense, and goes with the account", async () => {
  const { user, token } = await person();
  for (const call of [beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor]) {
    expect((await app.request(call, { body: { password, code: wrong } })).status).toBe(401);
    expect((await app.request(call, { token, body: { password: 5, code: {} } })).status).toBe(400);
  }
  expect((await app.request(confirmSecondFactor, { token, body: { code: "12345" } })).status).toBe(400);
  expect((await app.request(confirmSecondFactor, { token, body: { code: wrong } })).status).toBe(409);
  const { codes } = await turnOn(token);
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password, code: codes[0] } });
  const left = await app.services.db.orm.select({ id: secondFactors.userId }).from(secondFactors);
  expect(left.map(({ id }) => id)).not.toContain(user.id);
});

describe("what the session alone does not do", () => {
  const calls = [
    ["changePassword", () => [changePassword, {}, { new_password: "segredo de agora" }]],
    ["changeEmail", () => [changeEmail, {}, { email: `outro.${randomUUID()}@praca.test` }]],
    ["closeAccount", (userId) => [closeAccount, { id: userId }, {}]],
    ["closeCompany", (_, companyId) => [closeCompany, { id: companyId }, {}]],
  ] as [string, (userId: string, companyId: string) => [Endpoint, Record<string, string>, object]][];

  it.each(calls)(
    "%s takes the password, and the code or a recovery code where a factor is on",
    async (name, of) => {
      const { orm } = app.services.db;
      const scene = async () => {
        const managed = await createManagedCompany(orm, { password });
        if (name === "closeAccount") await createStaff(orm, managed.company.id, true);
        const { secret, codes } = await turnOn(managed.token);
        const send = (proof: object) => {
          const [endpoint, params, more] = of(managed.manager.id, managed.company.id);
          return app.request(endpoint, { token: managed.token, params, body: { ...more, ...proof } });
        };
        return { ...managed, secret, codes, send };
      };
      const { secret, codes, send } = await scene();
      expect(await send({ password: "errada", code: codes[0] })).toMatchObject({
        status: 422,
        body: { code: "WRONG_PASSWORD", fields: { password: expect.any(String) } },
      });
      for (const given of [{}, { code: "" }]) {
        expect(await send({ password, ...given })).toMatchObject({
          status: 422,
          body: { code: "CODE_NEEDED", fields: { code: expect.any(String) } },
        });
      }
      expect(await send({ password, code: wrong })).toMatchObject({
        status: 422,
        body: { code: "WRONG_CODE", fields: { code: expect.any(String) } },
      });
      expect((await send({ password, code: codeOf(secret, 0) })).status).toBe(200);
      const other = await scene();
      expect((await other.send({ password, code: other.codes[0] })).status).toBe(200);
    },
  );

  it("counts codes that were wrong for all of these calls together, as at the login", async () => {
    const { user, enter, token } = await person();
    const { secret } = await turnOn(token);
    const guess = (code: string) =>
      app.request(closeAccount, {
        token,
        params: { id: user.id },
        body: { password, code },
        remoteAddress: "10.3.0.1",
      });
    const change = (code: string) =>
      app.request(changePassword, { token, body: { password, new_password: "segredo de agora", code } });
    // The confirmation was the first try of ten.
    for (let times = 0; times < 9; times++)
      expect((await (times % 2 ? guess : change)(wrong)).status).toBe(422);
    expect((await guess(codeOf(secret, 1))).status).toBe(429);
    expect((await change(codeOf(secret, 1))).status).toBe(429);
    expect((await enter(codeOf(secret, 1))).status).toBe(429);
    expect((await app.request(loadSession, { token })).status).toBe(200);
  });
});

it("sessions are listed to their owner alone, who ends one or all others", async () => {
  const { enter, token } = await person();
  const [second, third] = [(await enter()).body.auth.token, (await enter()).body.auth.token];
  const { session_list } = await app.as(token)(getSecurity, {});
  expect(session_list.map(({ is_own }) => is_own)).toEqual([true, false, false]);
  const stranger = await person();
  const end = (id: string, by: string | null = token) =>
    app.request(endSession, { ...(by && { token: by }), params: { id } });
  const [, one] = session_list;
  const id = one?._id ?? "";
  const replies = [
    await end(id, stranger.token),
    await end(id, null),
    await end("x"),
    await end(id),
    await end(id),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 401, 404, 200, 404]);
  expect((await app.request(endOtherSessions)).status).toBe(401);
  await app.as(token)(endOtherSessions);
  const alive = await Promise.all(
    [token, second, third].map((each) => app.request(loadSession, { token: each })),
  );
  expect(alive.map(({ status }) => status)).toEqual([200, 401, 401]);
  expect((await app.request(loadSession, { token: stranger.token })).status).toBe(200);
});

it("leaves no session of the password alone to who enters while it is confirmed", async () => {
  const { user, enter, token } = await person();
  const { secret } = await app.as(token)(beginSecondFactor, { body: { password } });
  const held = await app.services.db.pool.connect();
  await held.query("begin");
  await held.query("select from users where id = $1 for no key update", [user.id]);
  const { orm } = app.services.db;
  const entering = enter();
  await manyWait(orm, 1);
  const confirming = app.as(token)(confirmSecondFactor, { body: { code: codeOf(secret, -1) } });
  const confirmed = confirming.then(() => true);
  const waits = async () => (await whoWaits(orm)).length === 2;
  await expect.poll(() => Promise.race([confirmed, waits()])).toBe(true);
  await held.query("commit");
  held.release();
  const [entered] = await Promise.all([entering, confirming]);
  const session = entered.status === 200 ? entered.body.auth.token : null;
  expect((await app.request(loadSession, { token: session })).status).toBe(401);
});
