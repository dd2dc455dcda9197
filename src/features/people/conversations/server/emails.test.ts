import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { giveBackAllowances, takeAllowances } from "../../../../platform/allowances.ts";
import { notifications } from "../../../../platform/mailer/notifications.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { quoteLinks } from "../../../market/quotes/table.ts";
import { conversations } from "../table.ts";

/** Who is told of what was said, and how often. */
const app = useTestApp();
const orm = () => app.services.db.orm;
const { people, ask, say, read, markRead } = conversationScene(app);

describe("who is told", () => {
  const eventsOf = (userId: string) =>
    orm().select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

  it("hears once until it is read, with the beginning and a link to the conversation in the product", async () => {
    const { things, links, professional, salesman, emails } = await people();
    const guest = { link: links.quote };
    const mails = async () =>
      (await queuedEmails(app, emails.salesman)).filter(({ subject }) => subject.includes("escreveu sobre"));
    await say(guest, things.quote, "Qual é o prazo? Veja www.golpe.test/x");
    await say(guest, things.quote, "E o frete?");
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^Marina Alves escreveu sobre o orçamento de \d\d\/\d\d\/\d{4}$/);
    expect(first?.text).toContain("Qual é o prazo?");
    expect(first?.text).not.toContain("golpe");
    expect(first?.text).toContain(`/vc/conversas?conversa=orcamento.${things.quote.id}`);
    expect(first?.replyTo).toBe(emails.quote);
    const path = `/vc/conversas?conversa=orcamento.${things.quote.id}`;
    expect(await eventsOf(salesman.id)).toMatchObject([{ path, readAt: null }]);
    const { waiting, unread_count } = await app.as(professional)(getWaiting);
    expect([waiting.conversations, unread_count]).toEqual([1, 1]);

    expect((await markRead(professional, things.quote, 2)).body.message).toBe("Lida");
    expect((await markRead(professional, things.quote, 2)).body.message).toMatch(/Nada mudou/);
    expect((await app.as(professional)(getWaiting)).waiting.conversations).toBe(0);
    expect((await eventsOf(salesman.id))[0]?.readAt).toBeInstanceOf(Date);
    expect((await read(guest, things.quote)).seen_number).toBe(2);
    await say(guest, things.quote, "Ainda está aí?");
    expect(await mails()).toHaveLength(2);
  });

  it("is each manager for themselves, none of them of what a colleague wrote, and no account learns an address", async () => {
    const { things, professional, manager, emails, colleague } = await people();
    const second = await colleague();
    const thing = things.representation;
    await say(professional, thing, "Bom dia");
    const [mail] = (await queuedEmails(app, emails.manager)).filter(({ subject }) =>
      subject.includes("escreveu"),
    );
    expect(mail?.text).toContain(`/co/conversas?conversa=representacao.${thing.id}`);
    expect(mail?.replyTo).toBeNull();
    expect(`${mail?.text}${mail?.html}`).not.toContain(emails.salesman);
    const waitingOf = async (token: string) => (await app.as(token)(getWaiting)).waiting.conversations;
    expect([await waitingOf(manager), await waitingOf(second)]).toEqual([1, 1]);
    await say(manager, thing, "Bom dia!");
    expect([await waitingOf(manager), await waitingOf(second)]).toEqual([0, 1]);
    expect(await waitingOf(professional)).toBe(1);
    expect(
      (await queuedEmails(app, emails.manager)).filter(({ subject }) => subject.includes("escreveu")),
    ).toHaveLength(1);
  });

  it("is a guest by an address that opens the same conversation, and nobody where there is none", async () => {
    const { things, professional, manager, emails } = await people();
    await say(professional, things["sale-order"], "Seu pedido saiu hoje");
    const [mail] = (await queuedEmails(app, emails.order)).filter(({ subject }) =>
      subject.includes("escreveu sobre o pedido"),
    );
    const link = /\/proposta\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await read({ link }, things["sale-order"])).message_list.at(-1)?.text).toBe(
      "Seu pedido saiu hoje",
    );
    expect(mail?.replyTo).toBe(emails.salesman);
    await ask("read", { link }, things["sale-order"], { body: { conversation: { up_to: 1 } } });
    await say(manager, things["sale-order"], "E a nota vai junto");
    const ofCompany = (await queuedEmails(app, emails.order)).filter(({ text }) => text.includes("E a nota"));
    expect(ofCompany).toMatchObject([{ replyTo: null }]);
    expect(JSON.stringify(ofCompany)).not.toContain(emails.manager);
    await say(professional, things.quote, "Oi");
    const [asked] = (await queuedEmails(app, emails.quote)).filter(({ subject }) =>
      subject.includes("escreveu"),
    );
    const own = /\/orcamento\/([\w-]{43})/.exec(asked?.text ?? "")?.[1] ?? "";
    expect((await read({ link: own }, things.quote)).message_list).toHaveLength(1);
    await app.services.db.pool.query("update proposals set buyer_email = null where id = $1", [
      things.proposal.id,
    ]);
    expect((await say(professional, things.proposal)).status).toBe(200);
    expect(await read(professional, things.proposal)).toMatchObject({ is_unreachable: true });
  });

  it("is nobody who muted the conversation; the badge counts on", async () => {
    const { things, links, professional, salesman } = await people();
    const guest = { link: links.quote };
    await say(professional, things.quote, "Oi");
    const mute = (isMuted: boolean) =>
      ask("mute", professional, things.quote, { body: { conversation: { is_muted: isMuted } } });
    expect((await mute(true)).body.message).toMatch(/não recebe mais/);
    expect((await mute(true)).body.message).toMatch(/Nada mudou/);
    await say(guest, things.quote, "Psiu");
    expect(await eventsOf(salesman.id)).toEqual([]);
    expect((await app.as(professional)(getWaiting)).waiting.conversations).toBe(1);
    expect((await mute(false)).body.message).toMatch(/volta a receber/);
    expect((await mute(false)).body.message).toMatch(/Nada mudou/);
    await say(guest, things.quote, "E agora?");
    expect(await eventsOf(salesman.id)).toHaveLength(1);
  });

  it("hears of the next one where no mail went of the one before, since too many did that day", async () => {
    const { things, links, professional, salesman, emails } = await people();
    const told = async (to: string) =>
      (await queuedEmails(app, to)).filter(({ subject }) => subject.includes("escreveu sobre")).length;
    const isFull = { max: 1, windowSeconds: 86_400 };
    const usedUp = [
      { kind: "message-for-guest", most: 20, to: emails.quote },
      { kind: "message-news", most: 60, to: emails.salesman },
    ].map(({ kind, most, to }) => ({ ...isFull, max: most, key: `mail ${kind} to ${mailboxOf(to)}`, most }));
    for (const { most, ...allowance } of usedUp)
      for (let time = 0; time < most; time++) await takeAllowances(orm(), [allowance]);
    const sayBoth = async () => {
      expect((await say(professional, things.quote, "Segue a tabela")).status).toBe(200);
      expect((await say({ link: links.proposal }, things.proposal, "E o prazo?")).status).toBe(200);
    };
    await sayBoth();
    expect([await told(emails.quote), await told(emails.salesman)]).toEqual([0, 0]);
    // Nor did an address give way to one that nobody got.
    expect((await read({ link: links.quote }, things.quote)).message_list).toHaveLength(1);
    expect(await orm().$count(quoteLinks, eq(quoteLinks.quoteId, things.quote.id))).toBe(1);
    for (const { most, ...allowance } of usedUp)
      for (let time = 0; time < most; time++) await giveBackAllowances(orm(), [allowance]);
    await sayBoth();
    expect([await told(emails.quote), await told(emails.salesman)]).toEqual([1, 1]);
    // The bell told of it at once, and tells once.
    expect(await eventsOf(salesman.id)).toHaveLength(1);
  });

  it("is told under the bell that somebody wrote and not what, which who wrote may take back", async () => {
    const { things, links, salesman } = await people();
    await say({ link: links.quote }, things.quote, "Um segredo");
    const [event] = await eventsOf(salesman.id);
    expect(event?.text).toMatch(/^Marina Alves escreveu sobre o orçamento/);
    expect(event?.text).not.toContain("segredo");
  });

  it("counts nothing that is older than three months", async () => {
    const { things, links, professional } = await people();
    await say({ link: links.quote }, things.quote);
    await orm()
      .update(conversations)
      .set({ lastMessageAt: sql`now() - interval '91 days'` })
      .where(eq(conversations.subjectId, things.quote.id));
    expect((await app.as(professional)(getWaiting)).waiting.conversations).toBe(0);
  });
});
