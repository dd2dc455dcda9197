import { and, asc, desc, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Payer } from "../../../../platform/payments/gateway.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { Failure } from "../../../../shared/failure.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import type { BankAccount } from "../bank-account-contract.ts";
import { bankNameOf } from "../banks.ts";
import { type Card, noRegisteredAddress } from "../card-contract.ts";
import type { NewCardInput } from "../card-input.ts";
import { formatExpiry, idOfOwner, kindOfOwner, type OwnerKind, type WalletOwner } from "../model.ts";
import { type BankAccountRow, bankAccounts, type CardRow, cards } from "../table.ts";
import { billingAddressOf, findOwnerData } from "./owner-data.ts";

/**
 * The wallet of the person who makes the call, which the path names.
 * @throws userNotFound where it names another's
 */
export function ownWallet({ id }: { id: string }, context: Pick<VerbContext, "actor">): { userId: string } {
  const { userId } = requireActor(context);
  if (id !== userId) throw userNotFound();
  return { userId };
}

/** What is told where the owner left. */
export const ownerGone = (owner: WalletOwner): Failure =>
  "userId" in owner ? userNotFound() : companyNotFound();

/**
 * Makes changes of a wallet come one after the other, none after its owner left, until the transaction ends.
 * @throws userNotFound, companyNotFound
 */
export async function lockWallet(tx: Transaction, owner: WalletOwner): Promise<void> {
  if ("companyId" in owner) await lockCompany(tx, owner.companyId);
  else if (!(await lockAccount(tx, owner.userId, "no key update"))) throw ownerGone(owner);
}

/**
 * For whom the gateway keeps a new card: its owner, by the holder's data where the owner has not told the own yet.
 * @throws noRegisteredAddress (422) where the bill shall go to an address that is not there
 */
export async function payerOfCard(
  connection: Connection,
  owner: WalletOwner,
  card: NewCardInput,
): Promise<Payer> {
  const data = await findOwnerData(connection, owner);
  if (!data?.email) throw ownerGone(owner);
  const address = card.address ?? billingAddressOf(data);
  if (!address) throw noRegisteredAddress();
  return {
    reference: data.reference,
    name: data.name,
    email: data.email,
    document: data.document ?? card.holder_document,
    phone: data.phone ?? card.holder_phone,
    address,
  };
}

const isCardOfKind = (kind: OwnerKind, id: string | Placeholder): SQL | undefined =>
  and(eq(kind === "person" ? cards.userId : cards.companyId, id), isNull(cards.removedAt));

/** The live cards of an owner. */
const isCardOf = (owner: WalletOwner): SQL | undefined => isCardOfKind(kindOfOwner(owner), idOfOwner(owner));

const favouriteCard = prepared(
  (kind: OwnerKind) => `favourite_card_of_${kind}`,
  (connection, kind: OwnerKind) =>
    connection
      .select()
      .from(cards)
      .where(and(isCardOfKind(kind, sql.placeholder("ownerId")), eq(cards.favourite, true))),
);

/** What an owner pays with where nothing else was said; null where there is no card. It may have expired. */
export async function findFavouriteCard(connection: Connection, owner: WalletOwner): Promise<CardRow | null> {
  const [row] = await favouriteCard(connection, kindOfOwner(owner)).execute({ ownerId: idOfOwner(owner) });
  return row ?? null;
}

/** Likewise of several owners, by the id of each: those that have no card are left out. */
export async function findFavouriteCards(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<Map<string, CardRow>> {
  const ids = owners.map(idOfOwner);
  const rows = await connection
    .select()
    .from(cards)
    .where(
      and(
        or(inArray(cards.userId, ids), inArray(cards.companyId, ids)),
        eq(cards.favourite, true),
        isNull(cards.removedAt),
      ),
    );
  return new Map(rows.map((row) => [row.userId ?? row.companyId ?? "", row]));
}

/** A card of this owner; null where it is another's, was removed or never was. */
export async function findCardOf(
  connection: Connection,
  owner: WalletOwner,
  cardId: string,
): Promise<CardRow | null> {
  const [row] = await connection
    .select()
    .from(cards)
    .where(and(isCardOf(owner), eq(cards.id, cardId)));
  return row ?? null;
}

/** What the gateway calls some cards: those that were removed or never were are left out. */
export async function findGatewayCards(
  connection: Connection,
  cardIds: readonly string[],
): Promise<Map<string, string>> {
  if (cardIds.length === 0) return new Map();
  const rows = await connection
    .select({ id: cards.id, gatewayCardId: cards.gatewayCardId })
    .from(cards)
    .where(inArray(cards.id, [...cardIds]));
  return new Map(rows.flatMap(({ id, gatewayCardId }) => (gatewayCardId ? [[id, gatewayCardId]] : [])));
}

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

/** The live cards of an owner, the favourite first, then as they came. */
export const listLiveCards = (connection: Connection, owner: WalletOwner): Promise<CardRow[]> =>
  connection
    .select()
    .from(cards)
    .where(isCardOf(owner))
    .orderBy(desc(cards.favourite), asc(cards.createdAt), asc(cards.id));

/** Leaves the place of the favourite to another card. */
export async function dropFavouriteCard(tx: Transaction, owner: WalletOwner, except?: string): Promise<void> {
  await tx
    .update(cards)
    .set({ favourite: false })
    .where(
      and(
        isCardOf(owner),
        eq(cards.favourite, true),
        except === undefined ? undefined : ne(cards.id, except),
      ),
    );
}

/** Where a professional is paid, the one that is paid to first, then as they came. */
export const listAccountsOf = (connection: Connection, userId: string): Promise<BankAccountRow[]> =>
  connection
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId))
    .orderBy(desc(bankAccounts.favourite), asc(bankAccounts.createdAt), asc(bankAccounts.id));

/** Leaves the place of the one that is paid to to another. */
export async function dropFavouriteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ favourite: false })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.favourite, true)));
}

/** The first of three places that nothing takes; null where there is none. */
export const freeSlot = (taken: { slot: number }[]): number | null =>
  [1, 2, 3].find((slot) => !taken.some((each) => each.slot === slot)) ?? null;

/** The cards of an owner as the owner sees them, the favourite first. */
export async function readCards(connection: Connection, owner: WalletOwner): Promise<Card[]> {
  return (await listLiveCards(connection, owner)).map(presentCard);
}

export const presentBankAccount = (row: BankAccountRow): BankAccount => ({
  _id: row.id,
  kind: row.kind,
  favorite: row.favourite,
  confirmed: row.confirmedAt !== null,
  payable_from: row.payableFrom?.toISOString() ?? null,
  bank_number: row.bankNumber,
  bank_name: row.bankNumber && bankNameOf(row.bankNumber),
  agency_number: row.agencyNumber,
  account_number: row.accountNumber,
  pix_key_type: row.pixKeyType,
  pix_key: row.pixKey,
  holder_fullname: row.holderFullname,
  holder_document_type: row.holderDocumentType,
  holder_document_number: row.holderDocumentNumber,
});

/** As much of it as tells it from others. */
export const shortWordsOf = ({ pixKey, bankNumber, accountNumber }: BankAccountRow): string =>
  pixKey === null
    ? `${(bankNumber && bankNameOf(bankNumber)) ?? `Banco ${bankNumber}`}, conta ••••${accountNumber?.slice(-4)}`
    : `Pix ••••${pixKey.slice(-4)}`;
