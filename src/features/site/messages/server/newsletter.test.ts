import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { type QueuedEmail, queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { confirmNewsletter, leaveNewsletter, listSubscribers, subscribeToNewsletter } from "../contract.ts";
import { leavePath } from "../model.ts";
import { newsletterConfirmations, newsletterSubscribers } from "../table.ts";
import { createSubscriber } from "../testing/factory.ts";
import { openNewsletterSubscriptionJob, openSubscription } from "./newsletter.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let made = 0;
const ask = (email: string, change: object = {}) => {
  made += 1;
  const remoteAddress = `10.6.${made % 250}.1`;
  return app.request(subscribeToNewsletter, { body: { newsletter: { email, ...change } }, remoteAddress });
};

/** Asks, and does what the queue then does. */
async function subscribe(email: string, name: string | null = null): Promise<void> {
  expect((await ask(email, { name })).status).toBe(200);
  await openSubscription(app.services, { email, name });
}
const rowOf = async (email: string) =>
  (await orm().select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
const codeIn = (mail: QueuedEmail | undefined, what: "confirmar" | "sair"): string => {
  const code = new RegExp(`/newsletter/${what}/([\\w-]+)`).exec(mail?.text ?? "")?.[1];
  if (!code) throw new Error(`The e-mail holds no link to /newsletter/${what}`);
  return code;
};
const confirm = (token: string) => app.request(confirmNewsletter, { body: { newsletter: { token } } });
const leave = (token: string) => app.request(leaveNewsletter, { body: { newsletter: { token } } });
const jobsFor = async (email: string) =>
  (
    await app.services.db.pool.query("select 1 from pgboss.job where name = $1 and data->>'email' = $2", [
      openNewsletterSubscriptionJob.name,
      email,
    ])
  ).rowCount;

async function subscribed(email: string): Promise<string> {
  await subscribe(email);
  const [mail] = await sendQueuedEmails(app, email);
  expect((await confirm(codeIn(mail, "confirmar"))).status).toBe(200);
  const [welcome] = await sendQueuedEmails(app, email);
  return codeIn(welcome, "sair");
}

describe("the newsletter", () => {
  it("is asked for, confirmed by a link, and left by another; of who left nothing is kept", async () => {
    const email = "lia@exemplo.com.br";
    expect((await ask("Lia@Exemplo.com.br", { name: "Lia" })).status).toBe(200);
    expect(await jobsFor(email)).toBe(1);
    await openSubscription(app.services, { email, name: "Lia" });
    expect(await rowOf(email)).toMatchObject({ status: "PENDING", name: "Lia", confirmedAt: null });
    const [asked, ...more] = await sendQueuedEmails(app, email);
    expect(more).toEqual([]);
    expect(asked?.text).not.toContain("Lia");
    const token = codeIn(asked, "confirmar");
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: /confirmada/ } });
    expect(await rowOf(email)).toMatchObject({ status: "CONFIRMED", confirmedAt: expect.any(Date) });
    const { rows } = await app.services.db.pool.query(
      "select leave_url from outgoing_emails where recipient = $1",
      [email],
    );
    const [welcome] = await sendQueuedEmails(app, email);
    const code = codeIn(welcome, "sair");
    expect(rows).toEqual([{ leave_url: `${app.services.config.baseUrl}${leavePath(code)}` }]);

    expect((await confirm(token)).status).toBe(200);
    expect(await queuedEmails(app, email)).toEqual([]);

    for (let index = 0; index < 2; index++) expect((await leave(code)).status).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
    const left = await orm()
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.leaveCode, code));
    expect(left).toMatchObject([{ status: "LEFT", email: null, name: null }]);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: "CONFIRMATION_GONE" } });

    await subscribe(email);
    expect(await rowOf(email)).toMatchObject({ status: "PENDING" });
  });

  it("answers whoever asks the same, and mails a subscriber once a day at most", async () => {
    const email = "ja@exemplo.com.br";
    const stranger = await ask("nova@exemplo.com.br");
    await subscribed(email);
    for (let index = 0; index < 3; index++) {
      expect(await ask(email)).toEqual(stranger);
      await openSubscription(app.services, { email, name: "Outro nome" });
    }
    const mails = await queuedEmails(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Você já recebe as novidades da Praça"]);
    expect(await rowOf(email)).toMatchObject({ status: "CONFIRMED", name: null });
  });

  it("mails three links a day at most, of which each works", async () => {
    const email = "insiste@exemplo.com.br";
    for (let index = 0; index < 5; index++) await openSubscription(app.services, { email, name: null });
    const mails = await queuedEmails(app, email);
    expect(mails).toHaveLength(3);
    expect((await confirm(codeIn(mails[0], "confirmar"))).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ status: "CONFIRMED" });
  });

  it("asked for and confirmed at the same moment is one subscription with one welcome", async () => {
    const email = "juntos@exemplo.com.br";
    await Promise.all([1, 2, 3].map(() => openSubscription(app.services, { email, name: null })));
    const codes = (await sendQueuedEmails(app, email)).map((mail) => codeIn(mail, "confirmar"));
    expect(codes).toHaveLength(3);
    const replies = await Promise.all(codes.map(confirm));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await queuedEmails(app, email)).toHaveLength(1);
  });

  it("does not take a link that has expired, or none", async () => {
    const email = "tarde@exemplo.com.br";
    await subscribe(email);
    const [mail] = await sendQueuedEmails(app, email);
    const { id } = (await rowOf(email)) ?? { id: "" };
    await orm()
      .update(newsletterConfirmations)
      .set({ expiresAt: sql`now()` })
      .where(eq(newsletterConfirmations.subscriberId, id));
    expect((await confirm(codeIn(mail, "confirmar"))).status).toBe(404);
    expect(await rowOf(email)).toMatchObject({ status: "PENDING" });
    expect(await leave("nada")).toMatchObject({ status: 404, body: { code: "SUBSCRIPTION_GONE" } });
    // Who has not confirmed is on no list that could be left.
    expect((await leave((await rowOf(email))?.leaveCode ?? "")).status).toBe(404);
  });

  it("refuses what is no address, and malformed bodies", async () => {
    for (const email of ["lia@", "", undefined as unknown as string]) {
      const reply = await ask(email);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ["newsletter.email"]]);
    }
    for (const call of [subscribeToNewsletter, confirmNewsletter, leaveNewsletter]) {
      expect((await app.request(call, { rawBody: "{" })).status).toBe(400);
      expect((await app.request(call, { body: {} })).status).toBe(400);
    }
  });

  it("tells a robot the same and does nothing; slows down who asks on and on", async () => {
    const person = await ask("gente@exemplo.com.br");
    for (const sign of [{ homepage: "x" }, { elapsed_ms: 10 }]) {
      expect(await ask("robo@exemplo.com.br", sign)).toEqual(person);
    }
    expect(await jobsFor("robo@exemplo.com.br")).toBe(0);
    const replies = [];
    for (let index = 0; index < 11; index++) {
      replies.push(
        await app.request(subscribeToNewsletter, {
          body: { newsletter: { email: `muitos${index}@exemplo.com.br` } },
          remoteAddress: "10.7.0.1",
        }),
      );
    }
    expect(replies.at(-1)?.status).toBe(429);
  });

  it("is left by the button of a mail program, whatever it sends", async () => {
    const code = await subscribed("programa@exemplo.com.br");
    const press = (path: string) =>
      app.server.inject({
        method: "POST",
        url: path,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await press(leavePath(code))).statusCode).toBe(200);
    expect(await rowOf("programa@exemplo.com.br")).toBeUndefined();
    expect((await press(leavePath(code))).statusCode).toBe(200);
    expect((await press(leavePath("nada"))).statusCode).toBe(404);
    expect((await press("/newsletter/sair/a%00b")).statusCode).toBe(404);
  });

  it("is listed for the administration, without those who left", async () => {
    await orm().delete(newsletterSubscribers);
    const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
    const on = await createSubscriber(orm(), { name: "Lia" });
    const waits = await createSubscriber(orm(), { status: "PENDING" });
    const gone = await createSubscriber(orm());
    await leave(gone.leaveCode);
    const list = (query: object = {}) => app.as(token)(listSubscribers, { query });
    const all = await list();
    expect(all.subscriber_list.map(({ email, status }) => [email, status])).toEqual([
      [waits.email, "PENDING"],
      [on.email, "CONFIRMED"],
    ]);
    expect(all.subscriber_dash).toEqual({ pending: 1, confirmed: 1 });
    const { baseUrl } = app.services.config;
    expect((await list({ status: "CONFIRMED" })).subscriber_list).toMatchObject([
      { email: on.email, name: "Lia", leave_url: `${baseUrl}${leavePath(on.leaveCode)}` },
    ]);
    expect((await list({ limit: 1, page: 1 })).subscriber_list).toHaveLength(1);
    expect((await app.request(listSubscribers, { token, query: { status: "LEFT" } })).status).toBe(400);
  });
});
