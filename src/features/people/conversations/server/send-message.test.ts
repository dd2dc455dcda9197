import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { maxMessages, messagesAnHour } from "../model.ts";
import { conversationMessages, conversations } from "../table.ts";

/** What is said, once and in its order; and who may not. */
const app = useTestApp();
const orm = () => app.services.db.orm;
const { people, ask, say, read, news } = conversationScene(app);

describe("a message", () => {
  it("says which person of a company wrote, and as whom a guest is known", async () => {
    const { things, links, professional, manager, colleague } = await people();
    const thing = things["sale-order"];
    await say(manager, thing, "Do gestor");
    await say(await colleague(), thing, "Da colega");
    await say({ link: links["sale-order"] }, thing, "De quem compra");
    const seen = await read(professional, thing);
    expect(seen.parties.map(({ side }) => side)).toEqual(["COMPANY", "GUEST"]);
    expect(seen.message_list.map(({ side, is_mine, author }) => [side, is_mine, author !== null])).toEqual([
      ["COMPANY", false, true],
      ["COMPANY", false, true],
      ["GUEST", false, false],
    ]);
    expect((await read(manager, thing)).message_list.map(({ is_mine }) => is_mine)).toEqual([
      true,
      false,
      false,
    ]);
    const guest = await read({ link: links["sale-order"] }, thing);
    expect(guest).toMatchObject({
      own_side: "GUEST",
      path: null,
      title: expect.stringMatching(/^Pedido \d+$/),
    });
    expect(guest.message_list.at(-1)).toMatchObject({ is_mine: true, text: "De quem compra" });
  });

  it("is written once with the same key, however often and however many at once it is sent", async () => {
    const { things, links, professional } = await people();
    for (const [who, thing] of [
      [professional, things.quote],
      [{ link: links.quote }, things.quote],
    ] as const) {
      const before = (await read(professional, thing)).message_list.length;
      const send = () =>
        ask("send", who, thing, {
          body: { conversation_message: { text: "Uma vez" } },
          key: `${"k".repeat(31)}${before}`,
        });
      const replies = await Promise.all([send(), send(), send()]);
      expect(statuses(replies).every((status) => status === 200 || status === 409)).toBe(true);
      expect((await send()).status).toBe(200);
      expect((await read(professional, thing)).message_list).toHaveLength(before + 1);
    }
  });

  it("has a number of its own where many are sent at once, the first one's too", async () => {
    const { things, links, professional } = await people();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        say(index % 2 ? professional : { link: links.quote }, things.quote, `Mensagem ${index}`),
      ),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 8 }, () => 200));
    const { message_list, revision } = await read(professional, things.quote);
    expect(message_list.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(revision).toBe(8);
    const after = await news({ link: links.quote }, things.quote, 6);
    expect(after.message_list.map(({ number }) => number)).toEqual([7, 8]);
    expect((await news(professional, things.quote, 8)).message_list).toEqual([]);
  });

  it("is shown in pages, the newest first asked for", async () => {
    const { things, links, professional } = await people();
    await say(professional, things.quote, "1");
    const [row] = await orm()
      .select()
      .from(conversations)
      .where(eq(conversations.subjectId, things.quote.id));
    await orm()
      .insert(conversationMessages)
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          conversationId: row?.id ?? "",
          number: index + 2,
          revision: index + 2,
          side: "GUEST" as const,
          text: String(index + 2),
        })),
      );
    await orm()
      .update(conversations)
      .set({ messageCount: 61, revision: 61 })
      .where(eq(conversations.id, row?.id ?? ""));
    const first = await read({ link: links.quote }, things.quote);
    expect([first.message_list[0]?.number, first.message_list.length, first.has_earlier]).toEqual([
      22,
      40,
      true,
    ]);
    const earlier = await read({ link: links.quote }, things.quote, { before: 22 });
    expect([earlier.message_list[0]?.number, earlier.message_list.length, earlier.has_earlier]).toEqual([
      1,
      21,
      false,
    ]);
  });
});

describe("nobody writes", () => {
  it("about what is over, and is told why; what was said stays to be read", async () => {
    const { things, professional, manager } = await people();
    for (const [table, thing] of [
      ["representations", things.representation],
      ["job_applications", things.application],
    ] as const) {
      await say(professional, thing, "Antes");
      for (const status of ["DENIED", "CANCELED"]) {
        await app.services.db.pool.query(`update ${table} set status = $1 where id = $2`, [status, thing.id]);
        for (const who of [professional, manager]) {
          const reply = await say(who, thing);
          expect(reply).toMatchObject({ status: 409, body: { code: "CONVERSATION_CLOSED" } });
          const { why_not, message_list } = await read(who, thing);
          expect(why_not).toBe(reply.body.message);
          expect(message_list).toHaveLength(1);
        }
      }
    }
  });

  it("while blocked or suspended, and to nobody who is; why that is so is not told", async () => {
    const { things, links, professional, manager, salesman, company } = await people();
    const guest = { link: links["sale-order"] };
    const thing = things["sale-order"];
    const suspend = (at: Date | null) =>
      orm()
        .update(users)
        .set({ pageSuspendedAt: at, pageSuspensionReason: at && "Golpe" })
        .where(eq(users.id, salesman.id));
    const block = (at: Date | null) =>
      orm()
        .update(companies)
        .set({ blockedAt: at, blockReason: at && "Golpe" })
        .where(eq(companies.id, company.id));
    await suspend(new Date());
    expect(await say(professional, thing)).toMatchObject({ status: 403, body: { code: "PAGE_OFF_THE_AIR" } });
    for (const who of [manager, guest])
      expect(await say(who, thing)).toMatchObject({
        status: 409,
        body: { code: "CONVERSATION_PARTY_AWAY" },
      });
    await suspend(null);
    await block(new Date());
    expect(await say(manager, thing)).toMatchObject({
      status: 403,
      body: { code: "COMPANY_OFF_THE_AIR" },
    });
    for (const who of [professional, guest])
      expect((await say(who, thing)).body.code).toBe("CONVERSATION_PARTY_AWAY");
    expect((await read(guest, thing)).why_not).toContain("não está atendendo");
    await block(null);
    expect((await say(guest, thing)).status).toBe(200);
  });

  it("with an e-mail that is not confirmed, since it goes on by mail", async () => {
    const { things, professional, salesman } = await people();
    await orm().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, salesman.id));
    expect(await say(professional, things.quote)).toMatchObject({
      status: 422,
      body: { code: "EMAIL_NOT_CONFIRMED" },
    });
  });

  it("about a proposal that nobody got", async () => {
    const { things, professional } = await people();
    await app.services.db.pool.query(
      "update proposals set sent_round = null, status = 'WITHDRAWN' where id = $1",
      [things.proposal.id],
    );
    expect((await say(professional, things.proposal)).status).toBe(404);
  });

  it("more than a person does within an hour, a guest less, also where many come at once", async () => {
    const { things, links, professional } = await people();
    const { guest: max } = messagesAnHour;
    const replies = await Promise.all(
      Array.from({ length: max + 5 }, (_, index) =>
        say({ link: links.proposal }, things.proposal, `Mensagem ${index}`),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(max);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: "TOO_MANY_MESSAGES" });
    expect(refused?.body.message).toMatch(/Tente de novo em/);
    // Of another thing, and of somebody else, it is another count.
    expect((await say({ link: links.quote }, things.quote)).status).toBe(200);
    expect((await say(professional, things.proposal)).status).toBe(200);
  });

  it("beyond what a conversation holds, which the database refuses too", async () => {
    const { things, links, professional } = await people();
    await say(professional, things.quote);
    const ofQuote = eq(conversations.subjectId, things.quote.id);
    await orm()
      .update(conversations)
      .set({ messageCount: maxMessages - 1, revision: maxMessages - 1 })
      .where(ofQuote);
    const replies = await Promise.all([
      say(professional, things.quote),
      say({ link: links.quote }, things.quote),
    ]);
    expect(statuses(replies)).toEqual([200, 422]);
    await expect(
      orm()
        .update(conversations)
        .set({ messageCount: maxMessages + 1 })
        .where(ofQuote),
    ).rejects.toThrow();
  });
});
