import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { product } from "../../../../shared/product.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { answerContactMessage, listContactMessages, sendContactMessage } from "../contract.ts";
import { maxMessagesADay } from "../model.ts";
import { contactMessages } from "../table.ts";
import { createContactMessage } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let made = 0;
const write = (change: object = {}, user: object = {}) => {
  made += 1;
  return {
    contact: {
      user: { name: "Rita Alves", email: `rita${made}@loja.com.br`, phone: "11988887777", ...user },
      subject: "Dúvida sobre o plano",
      message: "Como mudo de plano?\nObrigada",
      ...change,
    },
  };
};
const send = (body: unknown, remoteAddress = `10.1.${made % 250}.1`) =>
  app.request(sendContactMessage, { body, remoteAddress });
const stored = async (email: string) =>
  (await orm().select().from(contactMessages)).filter((row) => row.email === email);
const mailOf = async (email: string) =>
  (await queuedEmails(app, product.supportEmail)).filter(({ replyTo }) => replyTo === email);

describe("a message to support", () => {
  it("is stored and mailed to support, to be answered to who wrote; nobody else gets a mail", async () => {
    const body = write({}, { company: "Loja da Rita", job: "Dona", email: "Rita@Loja.com.br" });
    expect(await send(body)).toMatchObject({ status: 200, body: { message: /Mensagem enviada/ } });
    expect(await stored("rita@loja.com.br")).toMatchObject([
      {
        name: "Rita Alves",
        phone: "11988887777",
        company: "Loja da Rita",
        job: "Dona",
        subject: "Dúvida sobre o plano",
        message: "Como mudo de plano?\nObrigada",
        status: "OPEN",
        answer: null,
      },
    ]);
    const [mail, ...more] = await mailOf("rita@loja.com.br");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Contato: Dúvida sobre o plano");
    for (const text of [
      "Como mudo de plano?",
      "(11) 98888-7777",
      "Loja da Rita",
      "Dona",
      "rita@loja.com.br",
    ]) {
      expect(mail?.text.replaceAll("\u200b", "")).toContain(text);
    }
    expect(await queuedEmails(app, "rita@loja.com.br")).toEqual([]);
  });

  it("needs no more than e-mail and phone, which may stand beside the person and carry mask and country code", async () => {
    const email = "so.isto@loja.com.br";
    const contact = { user: { email, name: "", company: null }, phone: "+55 (11) 98888-7777", subject: "" };
    expect((await send({ contact })).status).toBe(200);
    expect(await stored(email)).toMatchObject([{ phone: "11988887777", name: null, message: null }]);
    expect(await mailOf(email)).toMatchObject([{ subject: "Contato pelo site" }]);
  });

  it("of wrong or missing fields is refused, naming them", async () => {
    const refused: [object, string[]][] = [
      [write({}, { email: "rita@" }), ["contact.user.email"]],
      [write({}, { email: undefined }), ["contact.user.email"]],
      [write({}, { phone: undefined }), ["contact.phone"]],
      [write({}, { phone: "123" }), ["contact.user.phone"]],
      [write({ phone: "abc" }, { phone: "" }), ["contact.phone"]],
      [write({ message: "x".repeat(4_001) }), ["contact.message"]],
      [write({ subject: 7 }), ["contact.subject"]],
      [{ contact: { subject: "Oi" } }, ["contact.user"]],
      [{}, ["contact"]],
    ];
    for (const [body, fields] of refused) {
      const reply = await send(body);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, fields]);
    }
    const malformed = await app.request(sendContactMessage, { rawBody: "{" });
    expect([malformed.status, malformed.body.code]).toEqual([400, "MALFORMED_JSON"]);
  });

  it("of a robot gets the same answer, and nothing comes of it", async () => {
    const person = await send(write());
    for (const sign of [{ homepage: "http://x.test" }, { elapsed_ms: 300 }, { elapsed_ms: "12" }]) {
      const body = write(sign);
      expect(await send(body)).toEqual(person);
      expect(await stored(body.contact.user.email)).toEqual([]);
      expect(await mailOf(body.contact.user.email)).toEqual([]);
    }
    const slow = write({ homepage: "", elapsed_ms: 9_000.5 });
    expect((await send(slow)).status).toBe(200);
    expect(await stored(slow.contact.user.email)).toHaveLength(1);
  });

  it("holds no link and no second recipient, whatever was typed", async () => {
    const email = "esperto@loja.com.br";
    const subject = "Ganhe\r\nBcc: eva@golpe.test";
    await send(write({ subject, message: "veja https://golpe.test/x" }, { email, name: "golpe.test/entre" }));
    const [mail] = await mailOf(email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain("golpe.test/");
  });

  it("counts for the mailbox, however it is spelled, and from one address", async () => {
    const spelled = (index: number) => write({}, { email: `muitas+${index}@loja.com.br` });
    for (let index = 0; index < maxMessagesADay; index++) {
      expect((await send(spelled(index), `10.2.0.${index}`)).status).toBe(200);
    }
    const over = await send(spelled(99), "10.2.0.99");
    expect([over.status, over.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(await stored("muitas+99@loja.com.br")).toEqual([]);

    const replies = [];
    for (let index = 0; index < 11; index++) replies.push(await send(write(), "10.3.0.1"));
    expect(statuses(replies)).toEqual([...Array(10).fill(200), 429]);
  });

  it("that is sent at once more often than it may be is taken as often as it may", async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(write({}, { email: "juntas@loja.com.br" }), `10.4.0.${index}`),
      ),
    );
    expect(statuses(replies)).toEqual([...Array(maxMessagesADay).fill(200), 429, 429, 429]);
    expect(await stored("juntas@loja.com.br")).toHaveLength(maxMessagesADay);
  });

  it("sent again with the same key is one message", async () => {
    const body = write();
    const headers = { "idempotency-key": "0f3c1c7e-6f5a-4f6e-9a4b-2f6b1f1f0001", "x-device": "um-aparelho" };
    for (let index = 0; index < 2; index++) {
      expect((await app.request(sendContactMessage, { body, headers })).status).toBe(200);
    }
    expect(await stored(body.contact.user.email)).toHaveLength(1);
  });
});

describe("the administration", () => {
  const admin = () => createSignedInUser(orm(), { type: "ADMIN" });

  it("reads what waits, the old first, and answers each message once", async () => {
    await orm().delete(contactMessages);
    const { user, token } = await admin();
    const old = await createContactMessage(orm(), { createdAt: new Date(Date.now() - 60_000) });
    const next = await createContactMessage(orm(), { subject: null, message: null });
    const list = (query: object = {}) => app.as(token)(listContactMessages, { query });
    expect((await list({ status: "OPEN" })).contact_list.map(({ _id }) => _id)).toEqual([old.id, next.id]);
    expect((await list({ limit: 1, page: 1 })).contact_list.map(({ _id }) => _id)).toEqual([old.id]);

    const answer = (id: string, text = "É na tela Meus planos.\nAté logo") =>
      app.request<{ contact: object }>(answerContactMessage, {
        token,
        params: { id },
        body: { contact: { answer: text } },
      });
    const replies = await Promise.all([answer(old.id), answer(old.id)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body.contact).toMatchObject({
      _id: old.id,
      status: "ANSWERED",
      answer: "É na tela Meus planos.\nAté logo",
      answered_at: expect.any(String),
    });
    const mails = await queuedEmails(app, old.email);
    expect(mails).toMatchObject([{ subject: `Re: ${old.subject}`, replyTo: product.supportEmail }]);
    expect(mails[0]?.text).toContain("É na tela Meus planos.");
    expect((await list({ status: "ANSWERED" })).contact_list.map(({ _id }) => _id)).toEqual([old.id]);
    expect((await list()).contact_dash).toEqual({ open: 1, answered: 1 });
    expect(await orm().select().from(auditEntries)).toMatchObject([
      { action: "CONTACT_ANSWERED", actorId: user.id, subjectId: old.id },
    ]);

    expect((await answer(next.id, " ")).body.fields).toEqual({
      "contact.answer": "Campo não pode estar vazio",
    });
    expect((await answer("01900000-0000-7000-8000-00000000ffff")).body.code).toBe("CONTACT_NOT_FOUND");
    expect((await answer("nada")).status).toBe(404);
    const malformed = { token, params: { id: next.id }, rawBody: "{" };
    expect((await app.request(answerContactMessage, malformed)).status).toBe(400);
  });

  it("cannot take an answer back, nor can anybody else", async () => {
    const { user } = await admin();
    const given = { answer: "Sim", answeredAt: new Date(), answeredBy: user.id };
    const { id } = await createContactMessage(orm(), given);
    const { pool } = app.services.db;
    for (const change of ["answer = 'Não'", "answer = null, answered_at = null, answered_by = null"]) {
      await expect(pool.query(`update contact_messages set ${change} where id = $1`, [id])).rejects.toThrow(
        "what was answered stays",
      );
    }
  });

  it("does not answer where the mail cannot leave", async () => {
    const { token } = await admin();
    const email = "cheia@loja.com.br";
    const { id } = await createContactMessage(orm(), { email });
    const body = { contact: { answer: "Sim" } };
    for (let index = 0; index < 20; index++) {
      const other = await createContactMessage(orm(), { email });
      await app.as(token)(answerContactMessage, { params: { id: other.id }, body });
    }
    const reply = await app.request(answerContactMessage, { token, params: { id }, body });
    expect([reply.status, reply.body.code]).toEqual([429, "TOO_MANY_EMAILS"]);
    const [row] = (await stored(email)).filter((each) => each.id === id);
    expect(row?.status).toBe("OPEN");
  });
});
