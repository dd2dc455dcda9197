import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLink,
  EmailParagraph,
  EmailThing,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { emailChoices } from "../../../../platform/mailer/email-choices.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import type { EmailGroup } from "../../../../shared/email-groups.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { maxCounted } from "../../search/contract.ts";
import { type Frequency, finderAddress, leavePath, listAddress, maxSavedSearches } from "../model.ts";
import { savedSearches } from "../table.ts";
import type { NewThing } from "./saved-finders.ts";
import { nextDay, type SavedRow } from "./saved-searches.query.ts";

const searchNews = defineEmail({
  name: "search-news",
  essential: false,
  group: "searches",
  // One for each search, and once more where somebody saves others instead.
  perRecipient: [aDay(2 * maxSavedSearches)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

const often: Record<Frequency, string> = { DAILY: "todo dia", WEEKLY: "toda segunda" };

interface Letter extends Due {
  /** The filters as the address of the finder names them. */
  parameters: Record<string, string>;
  things: readonly NewThing[];
  /** How many there are in all, up to one more than are counted. */
  count: number;
}

/** Tells what is new in a search; its own link ends these letters and no others. */
export async function mailNews(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { search, reader, parameters, things, count }: Letter,
): Promise<void> {
  const { baseUrl } = services.config;
  const name = typedName(search.name, 120);
  const many = count > maxCounted ? `mais de ${formatCount(maxCounted)}` : formatCount(count);
  const news =
    count > maxCounted ? `Mais de ${formatCount(maxCounted)} novidades` : pluralise(count, "novidade");
  const path = finderAddress(reader, search.finder, parameters);
  const leaveUrl = baseUrl + leavePath(search.leaveCode);
  const note = (
    <>
      Você recebe este aviso {often[search.frequency]}, quando há novidade.{" "}
      <EmailLink href={leaveUrl}>Parar os avisos desta busca</EmailLink> ·{" "}
      <EmailLink href={baseUrl + listAddress(reader)}>Minhas buscas salvas</EmailLink>
    </>
  );
  const message = await renderEmail(
    <EmailLayout
      preview={things.map((thing) => typedName(thing.name, 120)).join(", ")}
      title={`${news} na sua busca`}
      action={{
        label: count === 1 ? "Abrir a busca" : `Ver todas (${many})`,
        href: baseUrl + path,
      }}
      note={note}
    >
      <EmailParagraph>
        Olá, {typedName(reader.name)}. Apareceu de novo em “{name}”:
      </EmailParagraph>
      {things.map((thing) => (
        <EmailThing
          key={thing.path}
          href={baseUrl + thing.path}
          name={typedName(thing.name, 120)}
          about={typedName(thing.about, 160)}
        />
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: searchNews,
    sender: null,
    to: reader.email,
    subject: `${news}: ${search.name}`,
    event: { text: `${news} na busca ${typedName(search.name)}`, path },
    leaveUrl,
    ...message,
  });
}

const lettersGroup = "searches" satisfies EmailGroup;

const isDue = sql`not ${savedSearches.paused} and ${savedSearches.nextOn} <= ${today}`;

/**
 * Whoever reads no letter: the account is gone, blocked, or was opened by a company for somebody who never used the link
 * that proves the mailbox, or the person left these mails.
 */
const hasReader = sql`exists (select from ${users} where ${users.id} = ${savedSearches.userId}
    and ${users.deletedAt} is null and ${users.blockedAt} is null and ${users.passwordHash} is not null)
  and not exists (select from ${emailChoices} where ${emailChoices.userId} = ${savedSearches.userId}
    and ${emailChoices.emailGroup} = ${lettersGroup} and not ${emailChoices.wanted})`;

const rowsAtOnce = 5_000;

/** Puts off, to their next day, the due searches that meet a condition, some at a time. */
const putOff = (connection: Connection, where: SQL): Promise<void> =>
  untilNoneAreLeft(async () => {
    const some = sql`select ${savedSearches.id} from ${savedSearches} where ${isDue} and ${where} limit ${rowsAtOnce}`;
    const { rowCount } = await connection
      .update(savedSearches)
      .set({ nextOn: nextDay(savedSearches.frequency) })
      .where(sql`${savedSearches.id} = any(array(${some}))`);
    return rowCount ?? 0;
  });

export const putOffWithoutReader = (connection: Connection): Promise<void> =>
  putOff(connection, sql`not (${hasReader})`);

/** Those of a finder in which nothing can be new, as nothing that it has is; null where it has nothing at all. */
export const putOffWithoutNews = (
  connection: Connection,
  { finder, newestAt }: { finder: SavedRow["finder"]; newestAt: Date | null },
): Promise<void> =>
  putOff(
    connection,
    and(
      eq(savedSearches.finder, finder),
      newestAt ? sql`${savedSearches.toldUntil} >= ${newestAt.toISOString()}::timestamptz` : undefined,
    ) as SQL,
  );

/** Some searches that are due, each with who reads its letter; none of those that are left out. */
export const listDue = (connection: Connection, limit: number, leftOut: string[]) =>
  connection
    .select({
      search: savedSearches,
      reader: {
        name: users.name,
        email: users.email,
        type: users.type,
        manager: sql<boolean>`exists (select from ${employees} where ${employees.userId} = ${users.id} and ${employees.manager})`,
      },
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(isDue, hasReader, notInArray(savedSearches.id, leftOut)))
    .orderBy(asc(savedSearches.nextOn), asc(savedSearches.id))
    .limit(limit);
export type Due = Awaited<ReturnType<typeof listDue>>[number];

/** Nothing was new in these until then. */
export const noteNothingNew = (connection: Connection, ids: string[], until: Date) =>
  connection
    .update(savedSearches)
    .set({
      nextOn: nextDay(savedSearches.frequency),
      toldUntil: sql`greatest(${savedSearches.toldUntil}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(savedSearches.id, ids), lte(savedSearches.nextOn, today)));

/** @returns false where the owner paused or removed it meanwhile, or somebody else has told of it */
export async function noteTold(connection: Connection, id: string, until: Date): Promise<boolean> {
  const told = await connection
    .update(savedSearches)
    .set({ nextOn: nextDay(savedSearches.frequency), toldUntil: until, toldAt: sql`now()` })
    .where(and(eq(savedSearches.id, id), isDue))
    .returning({ id: savedSearches.id });
  return told.length > 0;
}

/**
 * Until when things count as published. What is being written just now may be of an earlier moment than it comes to be
 * seen: it waits for the next letter.
 */
export async function readUntil(connection: Connection): Promise<Date> {
  const { rows } = await connection.execute<{ until: string }>(
    sql`select date_trunc('milliseconds', now() - interval '10 minutes') as until`,
  );
  return new Date(rows[0]?.until ?? 0);
}
