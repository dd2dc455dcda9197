import type { Card } from "../card-contract.ts";
import { formatExpiry } from "../card-expiry.ts";
import type { CardRow } from "../table.ts";

/** A live card: what tells of its holder is there. */
export const presentCard = (row: CardRow): Card => ({
  _id: row.id,
  favorite: row.favourite,
  brand: row.brand,
  card_type: "credit",
  first_six: row.firstSix,
  last_four: row.lastFour,
  exp: formatExpiry({ month: row.expMonth, year: row.expYear }),
  exp_month: row.expMonth,
  exp_year: row.expYear,
  holder_name: row.holderName ?? "",
  holder_additional_name: row.holderAdditionalName,
  holder_document: row.holderDocument ?? "",
  holder_phone: row.holderPhone ?? "",
  holder_birthday: row.holderBirthday,
  address: row.zipcode === null ? null : addressOf(row),
});

const addressOf = ({ zipcode, street, number, complement, district, city, state }: CardRow) => ({
  zipcode,
  street,
  number,
  complement,
  district,
  city,
  state,
});
