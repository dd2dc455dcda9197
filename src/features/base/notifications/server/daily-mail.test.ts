import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { chooseEmails, getPrivacy, leaveEmails } from "../../../site/privacy/contract.ts";
import { listNotifications, readNotification } from "../contract.ts";
import { sendDailyMails } from "./daily-mail.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const send = () => sendDailyMails(app.services);

const common = { perRecipient: [aDay(100)], perSender: "nobody sends it", overBudget: "skip" } as const;
const kinds = {
  asked: defineEmail({ ...common, name: "test-asked", essential: false, group: "quotes" }),
  answered: defineEmail({
    ...common,
    ...{ name: "test-answer", label: "Teste", essential: false, group: "applications" },
  }),
};
const paid = defineEmail({ ...common, name: "test-paid", essential: true });

const happen = (
  to: string,
  text: string,
  kind: (typeof kinds)[keyof typeof kinds] | typeof paid = kinds.asked,
) =>
  app.services.db.transaction((tx) =>
    enqueueEmail(app.services, tx, {
      ...{ kind, sender: null, to, subject: text, html: "", text: "" },
      event: { text, path: "/vc/orcamentos" },
    }),
  );
const choose = (token: string, pace: "NOW" | "DAILY" | "NONE") =>
  app.as(token)(chooseEmails, { body: { emails: { pace } } });
/** The mails of yesterday were written yesterday. */
const passDay = () => app.services.db.pool.query("update email_paces set mailed_on = mailed_on - 1");

async function createGatherer() {
  const { user, token } = await createSignedInUser(orm());
  await choose(token, "DAILY");
  return { user, token };
}

describe("one mail a day", () => {
  it("gathers what would have been several, and leaves alone what is about money", async () => {
    const { user } = await createGatherer();
    await happen(user.email, "Primeiro pedido");
    await happen(user.email, "Resposta de uma vaga", kinds.answered);
    await happen(user.email, "Pagamento recebido", paid);
    expect((await sendQueuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
      "Pagamento recebido",
    ]);
    await send();
    const [mail, ...others] = await sendQueuedEmails(app, user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Seu dia na Praça: 2 avisos");
    expect(mail?.text).toMatch(/Resposta de uma vaga[\s\S]*Primeiro pedido/);
    expect(mail?.text).not.toContain("Pagamento recebido");
    expect(mail?.html).toContain("/vc/orcamentos");
    expect(mail?.html).toContain("/vc/avisos");
  });

  it("is for confirmed mailboxes: that none is wanted holds for the others too", async () => {
    const { user, token } = await createSignedInUser(orm(), { emailConfirmedAt: null });
    const body = { emails: { pace: "DAILY" } } as const;
    expect(await app.request(chooseEmails, { token, body })).toMatchObject({
      status: 422,
      body: { code: "EMAIL_NOT_CONFIRMED" },
    });
    await choose(token, "NONE");
    await happen(user.email, "Não deve chegar");
    expect(await queuedEmails(app, user.email)).toEqual([]);
    await choose(token, "NOW");
    await happen(user.email, "Chega na hora");
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
  });

  it("comes once a day, also where two processes send it, and not where nothing happened", async () => {
    const { user } = await createGatherer();
    await happen(user.email, "De hoje");
    await Promise.all([send(), send(), send()]);
    expect(await sendQueuedEmails(app, user.email)).toHaveLength(1);
    await happen(user.email, "Depois do e-mail");
    await send();
    expect(await queuedEmails(app, user.email)).toEqual([]);
    await passDay();
    await send();
    expect((await sendQueuedEmails(app, user.email))[0]?.subject).toBe("Seu dia na Praça: 1 aviso");
    await passDay();
    await send();
    expect(await queuedEmails(app, user.email)).toEqual([]);
  });

  it("leaves out what was read, and what was switched off", async () => {
    const { user, token } = await createGatherer();
    await happen(user.email, "Já lido");
    await happen(user.email, "De um tipo desligado", kinds.answered);
    await app.as(token)(chooseEmails, { body: { emails: { applications: false } } });
    const read = (await app.as(token)(listNotifications, {})).notification_list.find(
      ({ text }) => text === "Já lido",
    );
    await app.as(token)(readNotification, { params: { id: read?._id ?? "" } });
    await send();
    expect(await queuedEmails(app, user.email)).toEqual([]);
  });

  it("brings what was gathered before somebody went back to mails at once", async () => {
    const { user, token } = await createGatherer();
    await happen(user.email, "Guardado");
    const { email_pace, message } = await choose(token, "NOW");
    expect([email_pace, message]).toEqual(["NOW", "Preferência salva"]);
    expect((await choose(token, "NOW")).message).toBe("Nada mudou: já estava assim.");
    await happen(user.email, "Na hora");
    await send();
    expect((await sendQueuedEmails(app, user.email)).map(({ subject }) => subject)).toEqual([
      "Na hora",
      "Seu dia na Praça: 1 aviso",
    ]);
  });

  it("ends by its own link, without an account: nothing comes in its place, and the bell has it all", async () => {
    const { user, token } = await createGatherer();
    await happen(user.email, "Com link");
    await send();
    const [mail] = await sendQueuedEmails(app, user.email);
    const code = /\/emails\/sair\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const leave = () => app.request(leaveEmails, { body: { emails: { token: code } } });
    expect(await leave()).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining("do dia") },
    });
    expect((await leave()).status).toBe(200);
    expect((await app.as(token)(getPrivacy, {})).email_pace).toBe("NONE");
    await happen(user.email, "Sem e-mail");
    await passDay();
    await send();
    expect(await queuedEmails(app, user.email)).toEqual([]);
    expect((await app.as(token)(listNotifications, {})).unread_count).toBe(2);
  });
});

it("is chosen among three by who is signed in", async () => {
  const { token } = await createSignedInUser(orm());
  expect((await app.as(token)(getPrivacy, {})).email_pace).toBe("NOW");
  const body = { emails: { pace: "WEEKLY" } };
  expect((await app.request(chooseEmails, { token, body })).status).toBe(400);
  expect((await app.request(chooseEmails, { body: { emails: { pace: "DAILY" } } })).status).toBe(401);
});
