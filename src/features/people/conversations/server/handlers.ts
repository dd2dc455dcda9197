import { and, eq, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { deleteGuarded, deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ReportedKind, ReportedSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { quotes } from "../../../market/quotes/table.ts";
import { proposals, saleOrders } from "../../../market/sales/table.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { kindLabels, type Seat, sideLabels } from "../model.ts";
import {
  conversationAttachments,
  conversationMessages,
  conversationReaders,
  conversations,
} from "../table.ts";
import { discardFiles, presentAttachment } from "./attachments.ts";
import { unreadOf } from "./list-conversations.ts";
import { isReported } from "./messages.ts";
import { isOf } from "./seats.ts";

/** What is older is still in the list, and calls for nobody. */
const callsFor = sql`interval '90 days'`;
/** Counted with every page of an area: no further than anybody reads a list. */
const maxLookedAt = 1_000;

/** Since when each conversation of somebody holds what was not read. */
const momentsOf = (seat: Exclude<Seat, { side: "GUEST" }>): SQL => sql`
  select first.created_at from (
    select id from ${conversations} where ${isOf(seat)} and ${conversations.lastMessageAt} > now() - ${callsFor}
     order by ${conversations.lastMessageAt} desc limit ${maxLookedAt}) as conversations
  cross join lateral (
    select unread.created_at ${unreadOf(seat)} order by unread.number limit 1) as first`;

export const waitingConversationsOfProfessional: WaitingCount = {
  kind: "conversations",
  of: "professional",
  moments: (userId) => momentsOf({ side: "PROFESSIONAL", userId }),
};

/** Each manager reads for themselves. */
export const waitingConversationsOfCompany: WaitingCount = {
  kind: "conversations",
  of: "company",
  moments: (companyId, userId) => momentsOf({ side: "COMPANY", companyId, userId }),
};

/** What an administrator decides about a message is done with the account of who wrote it. */
export const reportedMessage: ReportedKind = {
  kind: "message",
  isPrivate: true,

  async summarise(connection, ids, services) {
    const rows = await connection
      .select({
        message: conversationMessages,
        kind: conversations.kind,
        name: users.name,
        lastname: users.lastname,
        companyId: companies.id,
        company: companies.nameFancy,
      })
      .from(conversationMessages)
      .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
      .leftJoin(users, eq(users.id, conversationMessages.authorId))
      .leftJoin(
        companies,
        and(eq(companies.id, conversations.companyId), eq(conversationMessages.side, "COMPANY")),
      )
      .where(sql`${conversationMessages.id} = any(${sql.param(ids)}::uuid[])`);
    const summaries = new Map<string, ReportedSummary>();
    for (const { message, kind, ...author } of rows) {
      const files = await connection
        .select()
        .from(conversationAttachments)
        .where(
          and(
            eq(conversationAttachments.conversationId, message.conversationId),
            eq(conversationAttachments.messageNumber, message.number),
          ),
        )
        .orderBy(conversationAttachments.rank);
      const person = author.name === null ? null : `${author.name} ${author.lastname}`;
      const who =
        author.company === null ? (person ?? "comprador sem conta") : `${person}, ${author.company}`;
      summaries.set(message.id, {
        name: `De ${who} · ${kindLabels[kind]}`,
        owner:
          author.companyId !== null && author.company !== null
            ? { type: "COMPANY", _id: author.companyId, name: author.company }
            : message.authorId === null
              ? null
              : { type: "PROFESSIONAL", _id: message.authorId, name: person ?? "" },
        path: null,
        isPublic: false,
        content: message.text ?? (message.removedAt ? "A mensagem foi apagada por quem a escreveu." : null),
        files: files.map((file) => {
          const { file_name, url } = presentAttachment(file, services);
          return { name: file_name, url };
        }),
      });
    }
    return summaries;
  },
};

/**
 * For a person or a company that leaves: what they wrote goes, and where nothing was bought the whole conversation, since
 * nobody is there any more to go on with it. What is said of an order stays with those who have it.
 */
async function leave(
  tx: Transaction,
  services: Services,
  { ofTheirs, side }: { ofTheirs: SQL; side: "PROFESSIONAL" | "COMPANY" },
): Promise<void> {
  const isOrder = eq(conversations.kind, "sale-order");
  const within = (which: SQL | undefined) =>
    sql`(select ${conversations.id} from ${conversations} where ${which})`;
  const ended = within(and(ofTheirs, not(isOrder)));
  const kept = within(and(ofTheirs, isOrder));
  await discardFiles(tx, services, sql`${conversationAttachments.conversationId} in ${ended}`);
  await discardFiles(
    tx,
    services,
    and(sql`${conversationAttachments.conversationId} in ${kept}`, eq(conversationAttachments.side, side)),
  );
  await tx.delete(conversations).where(and(ofTheirs, ne(conversations.kind, "sale-order")));
  await tx
    .update(conversationMessages)
    .set({ text: null, removedAt: sql`coalesce(${conversationMessages.removedAt}, now())` })
    .where(and(sql`${conversationMessages.conversationId} in ${kept}`, eq(conversationMessages.side, side)));
}

/** What a manager wrote was said by the company, which goes on; by whom stays an account without a name. */
export async function leaveConversations(tx: Transaction, userId: string, services: Services): Promise<void> {
  await leave(tx, services, { ofTheirs: eq(conversations.professionalId, userId), side: "PROFESSIONAL" });
  await discardFiles(
    tx,
    services,
    and(eq(conversationAttachments.uploaderId, userId), isNull(conversationAttachments.conversationId)),
  );
  await tx.delete(conversationReaders).where(eq(conversationReaders.userId, userId));
}

export const leaveConversationsOfCompany = (
  tx: Transaction,
  companyId: string,
  services: Services,
): Promise<void> =>
  leave(tx, services, { ofTheirs: eq(conversations.companyId, companyId), side: "COMPANY" });

/** As many days after the last message as `data_retention` says; and what nobody waits for any more. */
export const sweepConversations: Sweep = async (connection, log) => {
  await deleteInBatches(
    connection,
    conversationAttachments,
    sql`conversation_id is null and created_at < now() - interval '1 day'`,
  );
  const isSettled = and(isNotNull(conversationMessages.removedAt), not(isReported));
  await connection.execute(sql`delete from conversation_attachments using conversation_messages
    where conversation_attachments.conversation_id = conversation_messages.conversation_id
      and conversation_attachments.message_number = conversation_messages.number
      and conversation_messages.text is not null and ${isSettled}`);
  await connection
    .update(conversationMessages)
    .set({ text: null })
    .where(and(isNotNull(conversationMessages.text), isSettled));
  await deleteGuarded(
    { connection, log },
    { name: "sweep-conversations" },
    conversations,
    sql`${conversations.lastMessageAt} < now()
      - (select days from data_retention where what = 'conversations') * interval '1 day'`,
  );
};

/** What the others wrote is theirs, and stays on the screen. */
export const personalConversations: PersonalData = {
  columns: [
    conversations.professionalId,
    conversationMessages.authorId,
    conversationReaders.userId,
    conversationAttachments.uploaderId,
  ],
  of: (userId) => [
    {
      title: "Mensagens que você escreveu",
      query: sql`select m.created_at as "Quando", ${inWords("c.kind", kindLabels)} as "Sobre", ${inWords("m.side", sideLabels)} as "Como",
        m.text as "Mensagem", m.removed_at as "Apagada em",
        array(select a.file_name from ${conversationAttachments} a
          where a.conversation_id = m.conversation_id and a.message_number = m.number order by a.rank) as "Arquivos"
        from ${conversationMessages} m join ${conversations} c on c.id = m.conversation_id
        where m.author_id = ${userId} order by m.created_at desc`,
    },
    {
      title: "Suas conversas",
      query: sql`select ${inWords("c.kind", kindLabels)} as "Sobre", c.created_at as "Começou em", c.last_message_at as "Última mensagem em",
        c.message_count as "Mensagens", r.read_at as "Você leu em", coalesce(r.is_muted, false) as "Sem avisos"
        from ${conversations} c left join ${conversationReaders} r on r.conversation_id = c.id and r.user_id = ${userId}
        where c.professional_id = ${userId} or r.user_id = ${userId} order by c.last_message_at desc`,
    },
    {
      title: "Mensagens que você escreveu sem conta, com o e-mail da sua conta",
      query: sql`select m.created_at as "Quando", ${inWords("c.kind", kindLabels)} as "Sobre", m.text as "Mensagem", m.removed_at as "Apagada em"
        from ${users} u cross join lateral (
          select 'quote' as kind, q.id from ${quotes} q where q.email = u.email
          union all select 'proposal', p.id from ${proposals} p where p.buyer_email = u.email
          union all select 'sale-order', o.id from ${saleOrders} o where o.buyer_email = u.email) t
        join ${conversations} c on c.kind = t.kind and c.subject_id = t.id
        join ${conversationMessages} m on m.conversation_id = c.id and m.side = 'GUEST'
        where u.id = ${userId} and u.email_confirmed_at is not null order by m.created_at desc`,
    },
  ],
};
