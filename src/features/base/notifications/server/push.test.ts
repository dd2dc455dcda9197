import { describe, expect, it } from "vitest";
import { statuses } from "../../../../app/testing/harness.ts";
import { usePushDouble } from "../../../../app/testing/push-double.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/define-email.tsx";
import { sendPushJob } from "../../../../platform/mailer/notifications.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { logOut } from "../../sessions/contract.ts";
import { createSession } from "../../sessions/testing/factory.ts";
import { getPush, listNotifications, readNotification, startPush, stopPush } from "../contract.ts";
import { pushNotification } from "./push.ts";

const { app, double } = usePushDouble({ own: true });
const orm = () => app.services.db.orm;

const sold = defineEmail({
  name: "test-sold",
  essential: true,
  perRecipient: [aDay(100)],
  perSender: "nobody sends it",
  overBudget: "skip",
});
const happen = (to: string, text: string) =>
  app.services.db.transaction((tx) =>
    enqueueEmail(app.services, tx, {
      ...{ kind: sold, sender: null, to, subject: "Venda", html: "", text: "" },
      event: { text, path: "/vc/recebimentos" },
    }),
  );
const work = () => workOff(app, sendPushJob, (job) => pushNotification(app.services, job));
const isOn = async (token: string) => (await app.as(token)(getPush, {})).is_on;

/** Somebody with a browser that is told. */
async function createTold() {
  const { user, token } = await createSignedInUser(orm());
  const browser = double.browser();
  await app.as(token)(startPush, { body: browser });
  return { user, token, browser };
}

describe("a browser that is told of what happens", () => {
  it("gets the text and the path, on each device", async () => {
    const { user, browser } = await createTold();
    const phone = double.browser();
    await app.as(await createSession(orm(), user.id))(startPush, { body: phone });
    await happen(user.email, "Você vendeu 1 treinamento");
    await work();
    const told = { text: "Você vendeu 1 treinamento", path: "/vc/recebimentos" };
    expect(browser.received).toEqual([told]);
    expect(phone.received).toEqual([told]);
  });

  it("is asked for with a key that stays, also where two ask first", async () => {
    await app.services.db.pool.query("delete from push_keys");
    const { token } = await createSignedInUser(orm());
    const keys = await Promise.all([1, 2, 3].map(() => app.as(token)(getPush, {})));
    expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1);
    expect(keys[0]?.public_key).toMatch(/^[\w-]{87}$/);
    expect(keys[0]?.is_on).toBe(false);
  });

  it("is switched on and off once, however often that is asked", async () => {
    const { token } = await createSignedInUser(orm());
    const body = double.browser();
    const replies = await Promise.all([1, 2, 3].map(() => app.request(startPush, { token, body })));
    expect(statuses(replies)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body: { message } }) => message.startsWith("Nada mudou"))).toHaveLength(2);
    expect(await isOn(token)).toBe(true);
    expect((await app.as(token)(stopPush, {})).message).toContain("não avisa mais");
    expect((await app.as(token)(stopPush, {})).message).toBe("Nada mudou: já estava assim.");
    expect(await isOn(token)).toBe(false);
  });

  it("is one for each session, and goes over to who signs in there next", async () => {
    const { user, token, browser } = await createTold();
    const renewed = double.browser();
    await app.as(token)(startPush, { body: renewed });
    const next = await createSignedInUser(orm());
    await Promise.all([
      app.as(next.token)(startPush, { body: renewed }),
      app.as(await createSession(orm(), next.user.id))(startPush, { body: double.browser() }),
    ]);
    await happen(user.email, "De quem saiu");
    await happen(next.user.email, "De quem está");
    await work();
    expect(browser.received).toEqual([]);
    expect(renewed.received).toMatchObject([{ text: "De quem está" }]);
  });

  it("is the same in whatever spelling its address comes", async () => {
    const { token } = await createSignedInUser(orm());
    const { subscription } = double.browser();
    const { host, pathname } = new URL(subscription.endpoint);
    for (const endpoint of [
      `HTTPS://${host}${pathname}`,
      ` https://${host.toUpperCase()}${pathname}`,
      `https:/${host}${pathname}`,
      `https://${host}:443${pathname}#x`,
      subscription.endpoint,
    ]) {
      const reply = await app.request(startPush, {
        token,
        body: { subscription: { ...subscription, endpoint } },
      });
      expect(reply.status, endpoint).toBe(200);
    }
    const { rows } = await app.services.db.pool.query(
      "select endpoint from push_subscriptions where endpoint = $1",
      [subscription.endpoint],
    );
    expect(rows).toHaveLength(1);
  });

  it("is one of the newest twenty of an account: the oldest is told no more", async () => {
    const { user, token } = await createTold();
    for (let count = 1; count <= 20; count++)
      await app.as(await createSession(orm(), user.id))(startPush, { body: double.browser() });
    const { rows } = await app.services.db.pool.query("select from push_subscriptions where user_id = $1", [
      user.id,
    ]);
    expect(rows).toHaveLength(20);
    expect(await isOn(token)).toBe(false);
  });

  it("is told nothing any more after signing out there, nor once its session is ended from elsewhere", async () => {
    const { user, token, browser } = await createTold();
    await happen(user.email, "Antes de sair");
    await app.as(token)(logOut, {});
    await work();
    const again = await createSession(orm(), user.id);
    await app.as(again)(startPush, { body: browser });
    await app.services.db.pool.query("delete from sessions where user_id = $1", [user.id]);
    const { rows } = await app.services.db.pool.query("select from push_subscriptions where user_id = $1", [
      user.id,
    ]);
    expect(rows).toEqual([]);
    expect(browser.received).toEqual([]);
  });
});

describe("a push service", () => {
  it("that does not answer loses nothing: it is asked again, and the bell has it meanwhile", async () => {
    const { user, token, browser } = await createTold();
    browser.status = 503;
    await happen(user.email, "Não chega já");
    const failed = await workOff(app, sendPushJob, async (job) => {
      await expect(pushNotification(app.services, job)).rejects.toThrow("answered 503");
    });
    expect((await app.as(token)(listNotifications, {})).notification_list).toMatchObject([
      { text: "Não chega já", read_at: null },
    ]);
    browser.status = 201;
    for (const job of failed) await pushNotification(app.services, job);
    expect(browser.received).toHaveLength(1);
    expect(await isOn(token)).toBe(true);
  });

  it.each([404, 410])(
    "that answers %d has the browser forgotten, and the person's others told",
    async (status) => {
      const { user, token, browser } = await createTold();
      const phone = double.browser();
      await app.as(await createSession(orm(), user.id))(startPush, { body: phone });
      browser.status = status;
      await happen(user.email, "Chega a um só");
      await work();
      expect(await isOn(token)).toBe(false);
      expect(phone.received).toHaveLength(1);
    },
  );

  it("is not troubled with what was read meanwhile, nor with more than ten within an hour", async () => {
    const { user, token, browser } = await createTold();
    await happen(user.email, "Lido a tempo");
    const [first] = (await app.as(token)(listNotifications, {})).notification_list;
    await app.as(token)(readNotification, { params: { id: first?._id ?? "" } });
    await work();
    expect(browser.received).toEqual([]);
    for (let count = 1; count <= 11; count++) await happen(user.email, `Aviso ${count}`);
    await work();
    expect(browser.received).toHaveLength(9);
    expect((await app.as(token)(listNotifications, {})).unread_count).toBe(11);
  });

  it("has to be known: nobody has this server call another address", async () => {
    const { token } = await createSignedInUser(orm());
    const { subscription } = double.browser();
    for (const endpoint of [
      "http://fcm.googleapis.com/fcm/send/x",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://praca.test/x",
      "https://fcm.googleapis.com:8443/x",
      "https://fcm.googleapis.com@10.0.0.1/x",
      "https://fcm.googleapis.com.golpe.test/x",
      "https://a.b.push.apple.com.golpe.test/x",
      "não é um endereço",
    ]) {
      const reply = await app.request(startPush, {
        token,
        body: { subscription: { ...subscription, endpoint } },
      });
      expect(reply, endpoint).toMatchObject({ status: 422, body: { code: "UNKNOWN_PUSH_SERVICE" } });
    }
    expect(await isOn(token)).toBe(false);
  });
});

it("takes whole keys from who is signed in alone", async () => {
  const { token } = await createSignedInUser(orm());
  const { subscription } = double.browser();
  const { keys } = subscription;
  for (const endpoint of [getPush, startPush, stopPush])
    expect(
      (await app.request(endpoint, endpoint === startPush ? { body: { subscription } } : {})).status,
    ).toBe(401);
  for (const wrong of [
    { ...keys, p256dh: "" },
    { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") },
    { ...keys, auth: "abc" },
    { auth: keys.auth },
  ]) {
    const reply = await app.request(startPush, {
      token,
      body: { subscription: { ...subscription, keys: wrong } },
    });
    expect(reply.status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await app.request(startPush, { token, rawBody: "{" })).status).toBe(400);
});
