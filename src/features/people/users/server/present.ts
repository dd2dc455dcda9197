import { ageInYears } from "../../../../shared/calendar.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { Address, Place } from "../../../base/reference/address.ts";
import { wordGenderOf } from "../../../base/reference/position-labels.ts";
import type { Resume } from "../../resumes/contract.ts";
import type { OwnUser, PublicUser, UserCard } from "../contract.ts";
import type { CardRow, UserRow } from "./queries.ts";

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

/** @param contact phone and e-mail for those who may reach the person (see `allowed-contact.ts`) */
export const presentPublicUser = (
  row: UserRow,
  resume: Resume | null,
  { today, contact }: { today: string; contact: Pick<PublicUser, "phone" | "email"> },
): PublicUser => ({
  ...presentCommon(row, resume, today),
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
