import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { ageInYears } from "../../../../shared/calendar.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { Address, Place } from "../../../base/reference/address.ts";
import { wordGenderOf } from "../../../base/reference/position-labels.ts";
import type { Resume } from "../../resumes/contract.ts";
import { readResume } from "../../resumes/server/read-resume.ts";
import { type OwnUser, type PublicUser, type UserCard, userNotFound } from "../contract.ts";
import { users } from "../table.ts";
import { showsPublicPage } from "./public-page.ts";
import { type CardRow, findUser, isApprovedBy, listCards, type UserRow } from "./queries.ts";

/**
 * A professional. Employees and administrators have no public page: to others they are not there, and neither is who
 * is blocked or suspended.
 * @throws userNotFound
 */
export async function findProfessional(connection: Connection, id: string): Promise<UserRow> {
  const row = await findUser(connection, { id });
  if (!row || !showsPublicPage(row)) throw userNotFound();
  return row;
}

/**
 * The phone and the e-mail of a professional that a company may have without asking for them: the company approved the
 * person, and the person allows it.
 */
export async function allowedContact(
  connection: Connection,
  row: UserRow,
  companyId: string | null,
): Promise<{ phone: string | null; email: string | null }> {
  const approved = companyId !== null && (await isApprovedBy(connection, { userId: row.id, companyId }));
  return {
    phone: approved && row.acceptPhone ? row.phone : null,
    email: approved && row.acceptEmail ? row.email : null,
  };
}

export type { UserRow };

/** A live person whose row stays as it is for others until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("no key update");
  return row;
}

/** The ids of the people whom somebody means by a text: the words of a name, or a whole e-mail. Closed accounts have neither. */
export function peopleMatching(text: string): SQL {
  const named = namedBy(sql`search_text(name, lastname)`, text) ?? sql`false`;
  return sql`(select id from users where deleted_at is null and (email = ${text.toLowerCase()} or ${named}))`;
}

type Placed = { city: string | null; state: string | null };

/** A list, as the specification has it; empty where nothing was filled in. */
const presentPlace = ({ city, state }: Placed): Place[] => (city || state ? [{ city, state }] : []);

function presentAddress(row: UserRow): Address[] {
  const { zipcode, street, number, complement, district, city, state } = row;
  const address = { zipcode, street, number, complement, district, city, state };
  return Object.values(address).some(Boolean) ? [address] : [];
}

const presentCommon = (row: UserRow, resume: Resume | null, today: string) => ({
  _id: row.id,
  slug: row.slug,
  type: row.type,
  name: row.name,
  lastname: row.lastname,
  image: presentImage(row.imageId),
  word_gender: wordGenderOf(row.gender),
  age: row.birthdate ? ageInYears(row.birthdate, today) : null,
  is_looking_job: row.isLookingJob,
  is_looking_products: row.isLookingProducts,
  resume,
  created_at: row.createdAt.toISOString(),
});

type Contact = Pick<PublicUser, "phone" | "email">;

/** @param contact phone and e-mail for those who may reach the person (see `allowedContact`) */
export const presentPublicUser = (
  row: UserRow,
  resume: Resume | null,
  { today, contact, record }: { today: string; contact: Contact; record: PublicUser["record"] },
): PublicUser => ({
  ...presentCommon(row, resume, today),
  record,
  address: presentPlace(row),
  ...contact,
});

export const presentAccount = (row: UserRow, resume: Resume | null, today: string): OwnUser => ({
  ...presentCommon(row, resume, today),
  address: presentAddress(row),
  phone: row.phone ?? "",
  email: row.email,
  email_confirmed: row.emailConfirmedAt !== null,
  document: row.document,
  birthdate: row.birthdate,
  gender: row.gender,
  accept_phone: row.acceptPhone,
  accept_email: row.acceptEmail,
  page_suspended_at: row.pageSuspendedAt?.toISOString() ?? null,
});

export const presentCard = (row: CardRow): UserCard => ({
  _id: row.id,
  slug: row.slug,
  type: row.type,
  name: row.name,
  lastname: row.lastname,
  image: presentImage(row.imageId),
  word_gender: wordGenderOf(row.gender),
  address: presentPlace(row),
  is_looking_job: row.isLookingJob,
  is_looking_products: row.isLookingProducts,
  resume: { title: row.title, position: row.position, summary: row.summary, segments: row.segments },
  created_at: row.createdAt.toISOString(),
});

/**
 * A person's account as the person sees it.
 * @param today for the age, `YYYY-MM-DD`
 * @throws userNotFound where it is deleted
 */
export async function presentOwnUser(
  connection: Connection,
  userId: string,
  today: string,
): Promise<OwnUser> {
  const row = await findUser(connection, { id: userId });
  if (!row) throw userNotFound();
  return presentAccount(row, await readResume(connection, userId), today);
}

/** Cards of some people, by id; who shows no page to others is missing. */
export async function readUserCards(connection: Connection, ids: string[]): Promise<Map<string, UserCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(connection, ids);
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
