import { ageInYears } from "../../../shared/format/dates.ts";
import { presentImage } from "../../media/image-address.ts";
import type { Address, Place } from "../../reference/address.ts";
import type { Resume } from "../../resumes/contract.ts";
import type { OwnUser, PublicUser, UserCard } from "../contract.ts";
import type { ListedUserRow } from "./listed-users.query.ts";
import type { UserRow } from "./queries.ts";

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
  age: row.birthdate ? ageInYears(row.birthdate, today) : null,
  is_looking_job: row.isLookingJob,
  is_looking_products: row.isLookingProducts,
  resume,
  created_at: row.createdAt.toISOString(),
});

/** Phone and e-mail are given to those who may reach the person, where the person allows it. */
export const presentPublicUser = (
  row: UserRow,
  resume: Resume | null,
  { today, mayReach }: { today: string; mayReach: boolean },
): PublicUser => ({
  ...presentCommon(row, resume, today),
  address: presentPlace(row),
  phone: mayReach && row.acceptPhone ? row.phone : null,
  email: mayReach && row.acceptEmail ? row.email : null,
});

export const presentAccount = (row: UserRow, resume: Resume | null, today: string): OwnUser => ({
  ...presentCommon(row, resume, today),
  address: presentAddress(row),
  phone: row.phone ?? "",
  email: row.email,
  document: row.document,
  birthdate: row.birthdate,
  gender: row.gender,
  accept_phone: row.acceptPhone,
  accept_email: row.acceptEmail,
});

export const presentCard = (row: ListedUserRow): UserCard => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  lastname: row.lastname,
  image: presentImage(row.imageId),
  address: presentPlace(row),
  is_looking_job: row.isLookingJob,
  is_looking_products: row.isLookingProducts,
  resume: { title: row.title, position: row.position, summary: row.summary, segments: row.segments },
});
