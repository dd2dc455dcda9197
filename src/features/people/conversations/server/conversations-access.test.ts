import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  type ConversationCall,
  conversationScene,
  type Speaker,
} from "../../../../app/testing/conversations.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { beginVisit } from "../../../base/sessions/server/visits.ts";
import { jobApplications } from "../../../work/job-openings/table.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { listConversations } from "../contract.ts";
import { conversationKinds, guestKinds, type Thing } from "../model.ts";
import { openConversation, pollOpenConversation, sendOpenMessage } from "../open-contract.ts";

/** Who reads and writes what, for every kind and every call; and what no call takes. */
const app = useTestApp();
const orm = () => app.services.db.orm;
const { people, ask, say, read, markRead } = conversationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

const bodies: Partial<Record<ConversationCall, unknown>> = {
  send: { conversation_message: { text: "Olá" } },
  read: { conversation: { up_to: 1 } },
  mute: { conversation: { is_muted: true } },
  report: { report: { reason: "FRAUD" } },
};
const queries: Partial<Record<ConversationCall, object>> = { news: { after: 0 } };
const calls: readonly ConversationCall[] = ["get", "news", "send", "read", "mute", "report", "takeBack"];
const make = (call: ConversationCall, who: Speaker | null, thing: Thing) =>
  ask(call, who, thing, {
    ...(bodies[call] !== undefined && { body: bodies[call] }),
    ...(queries[call] && { query: queries[call] }),
    ...((call === "report" || call === "takeBack") && { params: { number: "1" } }),
  });

describe("each kind of conversation", () => {
  it.each(conversationKinds)(
    "of %s is 401 to nobody, 403 to who speaks for nobody, 404 to strangers, and read by who takes part",
    async (kind) => {
      const { things, links, professional, manager, strangers } = await people();
      const thing = things[kind];
      const withCompany = kind !== "quote" && kind !== "proposal";
      expect((await say(professional, thing, "Primeira")).status).toBe(200);
      for (const call of calls) {
        expect([call, (await make(call, null, thing)).status]).toEqual([call, 401]);
        for (const who of ["staff", "admin"] as const)
          expect([call, who, (await make(call, strangers[who], thing)).status]).toEqual([call, who, 403]);
        for (const who of ["professional", "manager"] as const)
          expect([call, who, await make(call, strangers[who], thing)]).toMatchObject([
            call,
            who,
            { status: 404, body: { code: "CONVERSATION_NOT_FOUND" } },
          ]);
        if (!withCompany)
          expect([call, (await make(call, manager, thing)).status], "its company").toEqual([call, 404]);
        expect([call, (await make(call, professional, { kind, id: unknown })).status]).toEqual([call, 404]);
        expect([call, (await make(call, professional, { kind, id: "nada" })).status]).toEqual([call, 404]);
      }
      const readers: Speaker[] = [professional];
      if (withCompany) readers.push(manager);
      const guest = guestKinds.find((each) => each === kind);
      if (guest) readers.push({ link: links[guest] });
      for (const who of readers) {
        const conversation = await read(who, thing);
        expect(conversation.message_list[0]?.text).toBe("Primeira");
        expect(conversation.why_not).toBeNull();
        expect((await say(who, thing, "Outra")).status).toBe(200);
      }
    },
  );

  it.each(guestKinds)(
    "of %s is 404 for an address that is nobody's, another kind's, or none",
    async (kind) => {
      const { things, links } = await people();
      const thing = things[kind];
      const wrong = ["x".repeat(43), "curto", unknown, "%00", links[kind === "quote" ? "proposal" : "quote"]];
      for (const call of calls)
        for (const link of wrong)
          expect([call, link, (await make(call, { link }, thing)).status]).toEqual([call, link, 404]);
    },
  );

  it("has no guests where nobody without an account takes part", async () => {
    const { things, links } = await people();
    for (const kind of ["representation", "application"] as const)
      expect((await make("get", { link: links.quote }, things[kind])).status).toBe(404);
  });

  it("is in the lists of who takes part alone, the newest first, with what they have not read", async () => {
    const { things, links, professional, manager, strangers } = await people();
    await say(professional, things.representation, "Oi, empresa");
    await say({ link: links["sale-order"] }, things["sale-order"], "Quando chega?");
    await say({ link: links.quote }, things.quote, "Tem desconto?");
    const listOf = async (token: string, query = {}) =>
      (await app.as(token)(listConversations, { query })).conversation_list.map(({ kind, unread, last }) => [
        kind,
        unread,
        last.text,
      ]);
    expect(await listOf(professional)).toEqual([
      ["quote", 1, "Tem desconto?"],
      ["sale-order", 1, "Quando chega?"],
      ["representation", 0, "Oi, empresa"],
    ]);
    await markRead(professional, things.quote, 1);
    expect(await listOf(professional, { unread: "1" })).toEqual([["sale-order", 1, "Quando chega?"]]);
    expect(await listOf(manager)).toEqual([
      ["sale-order", 1, "Quando chega?"],
      ["representation", 1, "Oi, empresa"],
    ]);
    expect(await listOf(strangers.professional)).toEqual([]);
    expect(await listOf(strangers.manager)).toEqual([]);
    expect((await app.request(listConversations)).status).toBe(401);
    for (const who of ["staff", "admin"] as const)
      expect((await app.request(listConversations, { token: strangers[who] })).status).toBe(403);
  });

  it("is 404 to be read, muted, reported or taken back where nobody has written", async () => {
    const { things, professional, links } = await people();
    for (const who of [professional, { link: links.quote }])
      for (const call of ["read", "mute", "report", "takeBack"] as const)
        expect([call, (await make(call, who, things.quote)).status]).toEqual([call, 404]);
    expect((await read(professional, things.quote)).message_list).toEqual([]);
  });
});

it("has a representative who opens the address of the own proposal speak for themselves", async () => {
  const { things, links, professional, strangers } = await people();
  const own = async (token: string) => {
    const params = { kind: "proposal", token: links.proposal };
    const body = { conversation_message: { text: "Quem fala?" } };
    expect((await app.request(sendOpenMessage, { token, params, body })).status).toBe(200);
    return (await read(professional, things.proposal)).message_list.at(-1)?.side;
  };
  expect(await own(professional)).toBe("PROFESSIONAL");
  expect(await own(strangers.professional)).toBe("GUEST");
});

it("is closed to an administrator who looks into an account, also by an address", async () => {
  const { things, links, professional, salesman } = await people();
  expect((await say(professional, things.quote, "Em segredo")).status).toBe(200);
  const admin = await createSignedInUser(orm(), { type: "ADMIN" });
  const visit = await app.services.db.transaction((tx) =>
    beginVisit(tx, {
      ...{ userId: salesman.id, adminId: admin.user.id, from: admin.token },
      ...{ reason: "Um pedido de ajuda", minutes: 30 },
    }),
  );
  const token = visit?.token ?? "";
  const params = { kind: "quote", token: links.quote };
  for (const endpoint of [openConversation, pollOpenConversation])
    expect((await app.request(endpoint, { token, params, query: { after: 0 } })).status).toBe(403);
  expect((await app.request(listConversations, { token })).status).toBe(403);
});

describe("what is malformed", () => {
  it("is 400 with words, and writes nothing", async () => {
    const { things, professional, links } = await people();
    for (const who of [professional, { link: links.quote }]) {
      for (const message of [
        {},
        { text: "" },
        { text: "  \n " },
        { text: null },
        { text: 5 },
        { text: ["a"] },
        { text: "x".repeat(4_001) },
        { text: "Oi", attachments: ["nada"] },
        { text: "Oi", attachments: "nada" },
        { text: "Oi", attachments: Array.from({ length: 6 }, () => unknown) },
      ]) {
        const reply = await ask("send", who, things.quote, { body: { conversation_message: message } });
        expect([message, reply.status]).toEqual([message, 400]);
        expect(Object.values(reply.body.fields ?? {})[0]).toMatch(/[a-zç]{3,}/);
      }
      for (const body of [undefined, {}, [], { conversation_message: null }])
        expect((await ask("send", who, things.quote, { body })).status).toBe(400);
      await say(who, things.quote, "Certa");
      for (const upTo of [0, -1, 1.5, "x", null, 2_001])
        expect(
          (await ask("read", who, things.quote, { body: { conversation: { up_to: upTo } } })).status,
        ).toBe(400);
      for (const isMuted of ["talvez", null, 1])
        expect(
          (await ask("mute", who, things.quote, { body: { conversation: { is_muted: isMuted } } })).status,
        ).toBe(400);
      expect(
        (
          await ask("report", who, things.quote, {
            params: { number: "1" },
            body: { report: { reason: "X" } },
          })
        ).status,
      ).toBe(400);
      for (const number of ["0", "2001", "x", "1.5"])
        expect((await ask("takeBack", who, things.quote, { params: { number } })).status).toBe(404);
      for (const after of ["x", -1, 1.5])
        expect((await ask("news", who, things.quote, { query: { after } })).status).toBe(400);
    }
    expect((await read(professional, things.quote)).message_list).toHaveLength(2);
  });
});

describe("the phone that a side is given", () => {
  const now = new Date();

  it.each([
    ["company of a representative", "representation"],
    ["company of a candidate", "application"],
  ] as const)(
    "goes to the %s while nobody is kept from the public, and comes back after it",
    async (_who, kind) => {
      const { things, salesman, company, manager } = await people();
      await orm().update(users).set({ acceptPhone: true }).where(eq(users.id, salesman.id));
      if (kind === "application")
        await orm()
          .update(jobApplications)
          .set({ status: "APPROVED" })
          .where(eq(jobApplications.id, things.application.id));
      const phone = async () => (await read(manager, things[kind])).phone;
      const given = await phone();
      expect(given).toMatch(/^\d{10,11}$/);
      const suspend = (pageSuspendedAt: Date | null) =>
        orm()
          .update(users)
          .set({ pageSuspendedAt, pageSuspensionReason: pageSuspendedAt && "Golpe" })
          .where(eq(users.id, salesman.id));
      await suspend(now);
      expect(await phone()).toBeNull();
      await suspend(null);
      expect(await phone()).toBe(given);
      await orm()
        .update(companies)
        .set({ blockedAt: now, blockReason: "Golpe" })
        .where(eq(companies.id, company.id));
      expect(await phone()).toBeNull();
    },
  );
});
