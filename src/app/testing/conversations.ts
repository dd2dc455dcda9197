import { createHash, randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { quoteLinks } from "../../features/market/quotes/table.ts";
import { createQuote } from "../../features/market/quotes/testing/factory.ts";
import { representations } from "../../features/market/representations/table.ts";
import { createSeller } from "../../features/market/sales/testing/scene.ts";
import * as contract from "../../features/people/conversations/contract.ts";
import type {
  ConversationKindName,
  GuestKindName,
  Thing,
} from "../../features/people/conversations/model.ts";
import * as open from "../../features/people/conversations/open-contract.ts";
import type {
  Attachment,
  Conversation,
  ConversationMessage,
  ConversationNews,
} from "../../features/people/conversations/shapes.ts";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createApplication, createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import type { Reply, TestApp } from "./harness.ts";

/** Somebody at a conversation: an account, or an address. */
export type Speaker = string | { link: string };

interface Sent {
  sent: ConversationMessage;
  revision: number;
}

/** Each comes from elsewhere: what a network may is a matter of its own. */
const somewhere = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Things of every kind that the same people are bound by, and how they write about them. */
export function conversationScene(app: TestApp) {
  const orm = () => app.services.db.orm;

  /** A representative, a company with a manager, a buyer with addresses, and people whom nothing of it concerns. */
  async function people() {
    const seller = await createSeller(orm());
    const { salesman, token: professional, company, product, offer } = seller;
    const [represented] = await orm()
      .select()
      .from(representations)
      .where(eq(representations.userId, salesman.id));
    const quote = await createQuote(orm(), {
      salesmanId: salesman.id,
      items: [{ ...product, amount: 2 }],
    });
    const quoteToken = randomBytes(32).toString("base64url");
    const tokenHash = createHash("sha256").update(quoteToken).digest("hex");
    await orm().insert(quoteLinks).values({ tokenHash, quoteId: quote.id });
    const { proposal, token: proposalToken } = await seller.propose();
    const { order, token: orderToken } = await seller.sell();
    const opening = await createJobOpening(orm(), { companyId: company.id });
    const application = await createApplication(orm(), { jobOpeningId: opening.id, userId: salesman.id });
    const things: Record<ConversationKindName, Thing> = {
      quote: { kind: "quote", id: quote.id },
      proposal: { kind: "proposal", id: proposal.id },
      "sale-order": { kind: "sale-order", id: order.id },
      representation: { kind: "representation", id: represented?.id ?? "" },
      application: { kind: "application", id: application.id },
    };
    const links: Record<GuestKindName, string> = {
      quote: quoteToken,
      proposal: proposalToken,
      "sale-order": orderToken,
    };
    return {
      ...{ salesman, professional, company, manager: offer.managerToken, product, things, links },
      emails: {
        salesman: salesman.email,
        manager: offer.manager.email,
        order: order.buyerEmail,
        quote: quote.email,
      },
      strangers: {
        professional: (await createSignedInUser(orm())).token,
        manager: (await createManagedCompany(orm())).token,
        staff: (await createStaff(orm(), company.id)).token,
        admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
      },
      colleague: async () => (await createStaff(orm(), company.id, true)).token,
    };
  }

  const to = (
    who: Speaker | null,
    { kind, id }: Thing,
  ): { isGuest: boolean; token: string | null; params: Record<string, string> } =>
    who !== null && typeof who !== "string"
      ? { isGuest: true, token: null, params: { kind, token: who.link } }
      : { isGuest: false, token: who, params: { kind, id } };

  /** Makes a call of either contract, as one of the two. */
  async function ask<Body = Record<string, never>>(
    call: keyof typeof pairs,
    who: Speaker | null,
    thing: Thing,
    given: { params?: Record<string, string>; query?: object; body?: unknown; key?: string } = {},
  ): Promise<Reply<Body>> {
    const { isGuest, token, params } = to(who, thing);
    const [ofAccount, ofGuest] = pairs[call];
    return app.request<Body>(isGuest ? ofGuest : ofAccount, {
      token,
      params: { ...params, ...given.params },
      remoteAddress: somewhere(),
      ...(given.query && { query: { ...given.query } }),
      ...(given.body !== undefined && { body: given.body }),
      headers: {
        ...(given.key && { "idempotency-key": given.key }),
        // A browser of their own.
        ...(isGuest && { "x-device": String(params.token) }),
      },
    });
  }

  const say = (who: Speaker | null, thing: Thing, text: unknown = "Bom dia!", more: object = {}) =>
    ask<Sent>("send", who, thing, { body: { conversation_message: { text, ...more } } });

  return {
    people,
    ask,
    say,
    /** What somebody reads of a conversation. */
    read: async (who: Speaker, thing: Thing, query: object = {}) =>
      (await ask<{ conversation: Conversation }>("get", who, thing, { query })).body.conversation,
    markRead: (who: Speaker, thing: Thing, upTo: number) =>
      ask("read", who, thing, { body: { conversation: { up_to: upTo } } }),
    news: async (who: Speaker, thing: Thing, after: number) =>
      (await ask<{ news: ConversationNews }>("news", who, thing, { query: { after } })).body.news,
    takeBack: (who: Speaker, thing: Thing, number: number) =>
      ask("takeBack", who, thing, { params: { number: String(number) } }),
    /** Sends a file as a browser does. */
    async attach(who: Speaker | null, thing: Thing, bytes: Buffer, name = "foto.jpg") {
      const { isGuest, token, params } = to(who, thing);
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)]), name);
      const sent = new Response(form);
      const path = isGuest ? open.attachOpenFile.path : contract.attachFile.path;
      const response = await app.server.inject({
        method: "POST",
        url: path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ""),
        remoteAddress: somewhere(),
        headers: {
          "content-type": sent.headers.get("content-type") ?? "",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      const body = response.json<{ attachment: Attachment; code: string; message: string }>();
      return { status: response.statusCode, body };
    },
  };
}

/** The same call for accounts and for guests. */
const pairs = {
  get: [contract.getConversation, open.openConversation],
  news: [contract.pollConversation, open.pollOpenConversation],
  send: [contract.sendMessage, open.sendOpenMessage],
  takeBack: [contract.takeBackMessage, open.takeBackOpenMessage],
  read: [contract.readConversation, open.readOpenConversation],
  mute: [contract.muteConversation, open.muteOpenConversation],
  report: [contract.reportMessage, open.reportOpenMessage],
} as const;
export type ConversationCall = keyof typeof pairs;
