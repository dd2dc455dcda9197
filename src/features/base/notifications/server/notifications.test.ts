import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { chooseEmails } from "../../../site/privacy/contract.ts";
import { getWaiting } from "../../waiting/contract.ts";
import { listNotifications, readNotification, readNotifications } from "../contract.ts";
import { createNotification } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const somebodyElsesId = "0195f3f0-0000-7000-8000-000000000001";

const answered = defineEmail({
  name: "test-answered",
  essential: false,
  group: "representations",
  perRecipient: [aDay(1)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** What happened is announced by the mail that tells of it. */
const announce = (
  to: string,
  text: string,
  { acceptsMail = true, ...more }: { once?: string; path?: string; acceptsMail?: boolean } = {},
) =>
  app.services.db.transaction((tx) =>
    enqueueEmail(app.services, tx, {
      ...{ kind: answered, sender: null, to, subject: "Resposta", html: "<p>Oi</p>", text: "Oi" },
      acceptsMail,
      event: { text, path: "/vc/solicitacoes", ...more },
    }),
  );
const bellOf = (token: string) => app.as(token)(listNotifications, {});
const textsOf = async (token: string) => (await bellOf(token)).notification_list.map(({ text }) => text);

describe("the bell", () => {
  it("shows what was mailed, also where the mail was not sent: over budget, or switched off", async () => {
    const { user, token } = await createSignedInUser(orm());
    await announce(user.email, "Primeira resposta");
    await announce(user.email, "Segunda, acima do limite de e-mails");
    await app.as(token)(chooseEmails, { body: { emails: { representations: false } } });
    await announce(user.email, "Terceira, de um tipo desligado");
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
    expect(await bellOf(token)).toMatchObject({
      unread_count: 3,
      notification_list: [
        { text: "Terceira, de um tipo desligado", path: "/vc/solicitacoes", read_at: null },
        { text: "Segunda, acima do limite de e-mails" },
        { text: "Primeira resposta" },
      ],
    });
    expect((await app.as(token)(getWaiting, {})).unread_count).toBe(3);
  });

  it("shows nothing to an account whose e-mail nobody confirmed, not even after a later confirmation", async () => {
    const { user, token } = await createSignedInUser(orm(), { emailConfirmedAt: null });
    await announce(user.email, "Para quem lê este e-mail");
    await app.services.db.pool.query("update users set email_confirmed_at = now() where id = $1", [user.id]);
    expect(await textsOf(token)).toEqual([]);
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
    await announce(user.email, "Depois de confirmar");
    expect(await textsOf(token)).toEqual(["Depois de confirmar"]);
  });

  it("tells the same once, however often its mail is tried, and nothing that rolls back", async () => {
    const { user, token } = await createSignedInUser(orm());
    await Promise.all([1, 2, 3].map(() => announce(user.email, "Uma vez", { once: "answer 1" })));
    await announce(user.email, "Uma vez", { once: "answer 2" });
    expect(await textsOf(token)).toEqual(["Uma vez", "Uma vez"]);
    const undone = app.services.db.transaction(async (tx) => {
      await enqueueEmail(app.services, tx, {
        ...{ kind: answered, sender: null, to: user.email, subject: "Não", html: "", text: "" },
        event: { text: "Não aconteceu", path: "/vc" },
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await textsOf(token)).toHaveLength(2);
  });

  it("shows what somebody wants no mail of, and leaves it out of the mail of the day", async () => {
    const { user, token } = await createSignedInUser(orm());
    await announce(user.email, "Só no sino", { acceptsMail: false });
    await app.as(token)(chooseEmails, { body: { emails: { pace: "DAILY" } } });
    await announce(user.email, "Também só no sino", { acceptsMail: false });
    expect(await textsOf(token)).toEqual(["Também só no sino", "Só no sino"]);
    expect(await queuedEmails(app, user.email)).toEqual([]);
    const waiting = "select from notifications where user_id = $1 and awaits_mail";
    expect((await app.services.db.pool.query(waiting, [user.id])).rowCount).toBe(0);
  });

  it("holds a name of many dots, and a path with more filters than an address has room for", async () => {
    const { user, token } = await createSignedInUser(orm());
    await announce(user.email, "J.".repeat(100), { path: `/vc/buscar-vagas?texto=${"a".repeat(2_500)}` });
    const [shown] = (await bellOf(token)).notification_list;
    expect(shown?.text.replaceAll("\u200b", "")).toBe("J.".repeat(100));
    expect(shown?.path).toBe("/vc/buscar-vagas");
  });

  it("holds no link that people typed into a name", async () => {
    const { user, token } = await createSignedInUser(orm());
    await announce(user.email, "Ganhe em https://golpe.test/x\u202e quer falar\r\ncom você");
    expect(await textsOf(token)).toEqual(["Ganhe em [link removido] quer falar com você"]);
  });

  it("shows a page after the other, to its owner alone", async () => {
    const { user, token } = await createSignedInUser(orm());
    const other = await createSignedInUser(orm());
    for (const text of ["um", "dois", "três"]) await createNotification(orm(), { userId: user.id, text });
    await createNotification(orm(), { userId: other.user.id, text: "de outra pessoa" });
    const page = async (number: number) =>
      (await app.as(token)(listNotifications, { query: { limit: 2, page: number } })).notification_list.map(
        ({ text }) => text,
      );
    expect([await page(0), await page(1)]).toEqual([["três", "dois"], ["um"]]);
    expect((await app.request(listNotifications)).status).toBe(401);
    expect((await app.request(listNotifications, { token, query: { page: -1 } })).status).toBe(400);
  });
});

describe("what was read", () => {
  it("is read on every device, once", async () => {
    const { user, token } = await createSignedInUser(orm());
    const { id } = await createNotification(orm(), { userId: user.id });
    await createNotification(orm(), { userId: user.id });
    const read = () => app.request(readNotification, { token, params: { id } });
    const replies = await Promise.all([read(), read(), read()]);
    expect(statuses(replies)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.message).toSorted()).toEqual([
      "Aviso marcado como lido.",
      "Nada mudou: já estava assim.",
      "Nada mudou: já estava assim.",
    ]);
    expect(replies[0]?.body).toMatchObject({ unread_count: 1 });
    expect((await bellOf(token)).notification_list.map(({ read_at }) => read_at !== null)).toEqual([
      false,
      true,
    ]);
  });

  it("is all up to what was seen, and not what came after", async () => {
    const { user, token } = await createSignedInUser(orm());
    await createNotification(orm(), { userId: user.id });
    const { id } = await createNotification(orm(), { userId: user.id });
    await createNotification(orm(), { userId: user.id, text: "chegou depois" });
    const readAll = () => app.as(token)(readNotifications, { body: { notification: { up_to: id } } });
    expect(await readAll()).toEqual({ message: "2 avisos marcados como lidos.", unread_count: 1 });
    expect(await readAll()).toEqual({ message: "Nada mudou: já estava assim.", unread_count: 1 });
  });

  it("is nobody else's, and has to be there", async () => {
    const { user } = await createSignedInUser(orm());
    const { token } = await createSignedInUser(orm());
    const { id } = await createNotification(orm(), { userId: user.id });
    const one = (given: object) => app.request(readNotification, { params: { id }, ...given });
    const all = (given: object) =>
      app.request(readNotifications, { body: { notification: { up_to: id } }, ...given });
    for (const request of [one, all]) {
      expect((await request({})).status).toBe(401);
      expect(await request({ token })).toMatchObject({
        status: 404,
        body: { code: "NOTIFICATION_NOT_FOUND" },
      });
    }
    expect((await one({ token, params: { id: somebodyElsesId } })).status).toBe(404);
    expect((await one({ token, params: { id: "x" } })).status).toBe(404);
    expect((await all({ token, body: { notification: { up_to: "x" } } })).status).toBe(400);
    expect((await all({ token, body: {} })).status).toBe(400);
    expect((await app.request(readNotifications, { token, rawBody: "{" })).status).toBe(400);
    const { rows } = await app.services.db.pool.query("select read_at from notifications where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ read_at: null }]);
  });
});

describe("who closes the account", () => {
  it("leaves nothing of it behind, and what is told at the same moment waits for nobody", async () => {
    const password = "segredo-bem-comprido";
    const { user, token } = await createSignedInUser(orm(), { password });
    await announce(user.email, "Antes");
    await app.as(token)(chooseEmails, { body: { emails: { pace: "DAILY" } } });
    const closing = await app.services.db.pool.connect();
    await closing.query("begin");
    await closing.query("select from users where id = $1 for update", [user.id]);
    await announce(user.email, "Enquanto se fecha a conta");
    await closing.query("rollback");
    closing.release();
    expect(await textsOf(token)).toEqual(["Enquanto se fecha a conta", "Antes"]);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    await announce(user.email, "Depois");
    const { rows } = await app.services.db.pool.query(
      `select (select count(*) from notifications where user_id = $1) +
        (select count(*) from email_paces where user_id = $1) as left`,
      [user.id],
    );
    expect(rows).toEqual([{ left: "0" }]);
  });
});
