import { and, eq, sql } from "drizzle-orm";
import { inSavepoint, type Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { ellipsis, pluralise } from "../../../../shared/format/text.ts";
import { listMailedManagers } from "../../companies/server/mailed-managers.ts";
import { users } from "../../users/table.ts";
import { conversationPath, type Seat } from "../model.ts";
import type { Party } from "../shapes.ts";
import { conversationReaders } from "../table.ts";
import type { Seated } from "./seats.ts";

type Sending = Pick<Services, "queue" | "config">;

const messageNews = defineEmail({
  name: "message-news",
  essential: false,
  group: "conversations",
  perRecipient: [aDay(60)],
  perSender: [aDay(300)],
  overBudget: "skip",
});

/** Who has no account asked for something, and has nothing but these mails to learn of what is said about it. */
const messageForGuest = defineEmail({
  name: "message-for-guest",
  essential: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(150)],
  perPair: [aDay(10)],
  overBudget: "skip",
});

interface Said {
  /** Of the conversation. */
  id: string;
  number: number;
  text: string | null;
  files: number;
}

type Speaker = Seated & { parties: readonly Party[] };

/**
 * Tells those who take part besides, each once until they have read what they were told of; nobody who muted the
 * conversation, and no colleague of who wrote.
 */
export async function notifyOfMessage(
  tx: Transaction,
  services: Sending,
  speaker: Speaker,
  said: Said,
): Promise<void> {
  const { seat, relation, from } = speaker;
  const { professionalId, companyId, guest } = relation;
  if (seat.side !== "PROFESSIONAL") {
    const [person] = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(eq(users.id, professionalId));
    if (person) await tellAccounts(tx, services, speaker, said, { side: "PROFESSIONAL", people: [person] });
  }
  if (seat.side !== "COMPANY" && companyId) {
    const people = await listMailedManagers(tx, [companyId], from.mails);
    await tellAccounts(tx, services, speaker, said, { side: "COMPANY", people });
  }
  if (seat.side !== "GUEST" && guest?.email) await tellGuest(tx, services, speaker, said, guest.email);
}

interface Reader {
  userId: string;
  email: string;
  acceptsMail?: boolean;
}

/**
 * @returns up to which message the reader has read, where they read all that they were told of before and hear of this
 * conversation at all; else null
 */
async function noteTold(
  tx: Transaction,
  { id, number }: Said,
  { side, userId }: Pick<Seat, "side" | "userId">,
): Promise<number | null> {
  const [reader] = await tx
    .insert(conversationReaders)
    .values({ conversationId: id, userId, side, toldNumber: number })
    .onConflictDoUpdate({
      target: [conversationReaders.conversationId, conversationReaders.userId],
      set: { toldNumber: number },
      setWhere: sql`${conversationReaders.toldNumber} <= ${conversationReaders.readNumber}
        and not ${conversationReaders.isMuted}`,
    })
    .returning({ readNumber: conversationReaders.readNumber });
  return reader?.readNumber ?? null;
}

/** Who wrote, as the others know them: a company by its name. */
const nameOf = ({ seat, parties }: Speaker): string =>
  typedName(parties.find(({ side }) => side === seat.side)?.name ?? "");

const senderOf = ({ kind, id, seat }: Speaker): string =>
  seat.side === "COMPANY" ? seat.companyId : (seat.userId ?? `guest of ${kind} ${id}`);

const inWords = ({ text, files }: Said): string => text ?? `Enviou ${pluralise(files, "arquivo")}`;

/** The beginning of what was said; a long one is read where it stands. */
const shownSigns = 600;

/** Where both sides have accounts, none learns the other's address by this. */
async function tellAccounts(
  tx: Transaction,
  services: Sending,
  speaker: Speaker,
  said: Said,
  { side, people }: { side: "PROFESSIONAL" | "COMPANY"; people: readonly Reader[] },
): Promise<void> {
  const { kind, id, relation, seat } = speaker;
  const path = conversationPath(side === "COMPANY" ? "co" : "vc", { kind, id });
  const name = nameOf(speaker);
  const title = `${name} escreveu sobre ${typedName(relation.about)}`;
  let message: Awaited<ReturnType<typeof renderEmail>> | undefined;
  for (const { userId, email, acceptsMail = true } of people) {
    const readNumber = await noteTold(tx, said, { side, userId });
    if (readNumber === null) continue;
    message ??= await renderMessage(said, {
      title,
      href: services.config.baseUrl + path,
      note: "Enquanto você não abrir a conversa, não avisamos de outras mensagens dela. Lá também dá para deixar de receber estes avisos.",
    });
    const wait = await enqueueEmail(services, tx, {
      kind: messageNews,
      sender: senderOf(speaker),
      to: email,
      acceptsMail,
      ...(seat.side === "GUEST" && relation.guest?.email && { replyTo: relation.guest.email }),
      subject: title,
      // What was said stands where it is read alone: there it may be taken back, and is given to who takes part.
      event: { text: title, path, once: `messages of ${said.id} after ${readNumber}` },
      ...message,
    });
    // The next message tells by mail what this one did not.
    if (wait !== null)
      await tx
        .update(conversationReaders)
        .set({ toldNumber: readNumber })
        .where(and(eq(conversationReaders.conversationId, said.id), eq(conversationReaders.userId, userId)));
  }
}

/** Nothing of a mail that does not go is kept: neither that it told, nor its address, for which an older one gave way. */
class NotMailed extends Error {}

/** The mail brings an address of its own: there is no other way in. */
async function tellGuest(
  tx: Transaction,
  services: Sending,
  speaker: Speaker,
  said: Said,
  to: string,
): Promise<void> {
  const { id, from, relation, seat } = speaker;
  const { guests } = from;
  if (!guests) return;
  // Of a company they deal with the company, and not with the mailbox of one of its people.
  const [author] =
    seat.side === "COMPANY"
      ? []
      : await tx.select({ email: users.email }).from(users).where(eq(users.id, relation.professionalId));
  const title = `${nameOf(speaker)} escreveu sobre ${typedName(relation.about)}`;
  const tell = async () => {
    if ((await noteTold(tx, said, { side: "GUEST", userId: null })) === null) return;
    const wait = await enqueueEmail(services, tx, {
      kind: messageForGuest,
      sender: senderOf(speaker),
      to,
      ...(author && { replyTo: author.email }),
      subject: title,
      ...(await renderMessage(said, {
        title,
        href: await guests.makeLink(tx, services, id),
        note: "Você não precisa de conta para responder. Não passe o endereço adiante: quem o tem lê a conversa. Se você não conhece quem escreveu, não precisa fazer nada.",
      })),
    });
    if (wait !== null) throw new NotMailed();
  };
  await inSavepoint(tx, tell).catch((error: unknown) => {
    if (!(error instanceof NotMailed)) throw error;
  });
}

const renderMessage = (said: Said, { title, href, note }: { title: string; href: string; note: string }) =>
  renderEmail(
    <EmailLayout
      preview={typedName(inWords(said), 120)}
      title={title}
      action={{ label: "Abrir e responder", href }}
      note={note}
    >
      <EmailParagraph>
        <EmailLines text={typedText(ellipsis(inWords(said), shownSigns))} />
      </EmailParagraph>
      {said.text && said.files > 0 && (
        <EmailParagraph>Com {pluralise(said.files, "arquivo anexado", "arquivos anexados")}.</EmailParagraph>
      )}
    </EmailLayout>,
  );
