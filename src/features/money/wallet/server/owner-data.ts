import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/search.ts";
import type { BillingAddress, Payee, Payer } from "../../../../platform/payments/gateway.ts";
import type { Address } from "../../../base/reference/address.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { idOfOwner, type WalletOwner } from "../model.ts";
import { bankAccounts } from "../table.ts";

/** What an owner registered of what a gateway asks of who pays. */
export interface OwnerData extends Address {
  reference: string;
  name: string;
  email: string | null;
  document: string | null;
  /** See `hashDocument`. */
  documentHash: string | null;
  phone: string | null;
}

type Row = Omit<OwnerData, "documentHash"> & { hashKey: string | null };

const addressOf = ({
  zipcode,
  street,
  number,
  complement,
  district,
  city,
  state,
}: typeof users | typeof companies) => ({ zipcode, street, number, complement, district, city, state });

const withHash = ({ hashKey, ...data }: Row): OwnerData => ({
  ...data,
  documentHash: hashDocument(data.document, hashKey),
});

const dataOfPerson = prepared("data_of_person", (connection) =>
  selectPeople(connection, eq(users.id, sql.placeholder("id"))),
);
const dataOfCompany = prepared("data_of_company", (connection) =>
  selectCompanies(connection, eq(companies.id, sql.placeholder("id"))),
);

/** Null where the account or the company was closed, or never was. */
export async function findOwnerData(connection: Connection, owner: WalletOwner): Promise<OwnerData | null> {
  const statement = "userId" in owner ? dataOfPerson(connection) : dataOfCompany(connection);
  const [found] = await statement.execute({ id: idOfOwner(owner) });
  return found ? withHash(found) : null;
}

/** Likewise of several, by the id of each. */
async function listOwnerData(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<Map<string, OwnerData>> {
  const people = owners.flatMap((owner) => ("userId" in owner ? owner.userId : []));
  const firms = owners.flatMap((owner) => ("companyId" in owner ? owner.companyId : []));
  const found = [
    ...(people.length > 0 ? await selectPeople(connection, inArray(users.id, people)) : []),
    ...(firms.length > 0 ? await selectCompanies(connection, inArray(companies.id, firms)) : []),
  ];
  return new Map(found.map((row) => [row.reference, withHash(row)]));
}

/** Null also where the owner registered no document. */
export const hashDocumentOf = async (connection: Connection, owner: WalletOwner): Promise<string | null> =>
  (await findOwnerData(connection, owner))?.documentHash ?? null;

const selectPeople = (connection: Connection, which: SQL) =>
  connection
    .select({
      reference: users.id,
      name: sql<string>`${users.name} || ' ' || ${users.lastname}`,
      email: users.email,
      document: users.document,
      hashKey: documentHashKey,
      phone: users.phone,
      ...addressOf(users),
    })
    .from(users)
    .where(and(which, isNull(users.deletedAt)));

/**
 * A company need not give an e-mail, and its phone may be an 0800, which has no area code for the gateway: then its first
 * manager's stands for it.
 */
function selectCompanies(connection: Connection, which: SQL) {
  const ofManager = (column: typeof users.email | typeof users.phone) =>
    connection
      .select({ column })
      .from(employees)
      .innerJoin(users, eq(users.id, employees.userId))
      .where(and(eq(employees.companyId, companies.id), eq(employees.manager, true)))
      .orderBy(asc(employees.createdAt), asc(employees.id))
      .limit(1);
  return connection
    .select({
      reference: companies.id,
      name: sql<string>`coalesce(${companies.name}, ${companies.nameFancy})`,
      email: sql<string | null>`coalesce(${companies.email}, (${ofManager(users.email)}))`,
      document: companies.document,
      hashKey: documentHashKey,
      phone: sql<
        string | null
      >`case when ${companies.phone} ~ '^[1-9]{2}[0-9]{8,9}$' then ${companies.phone} else (${ofManager(users.phone)}) end`,
      ...addressOf(companies),
    })
    .from(companies)
    .where(and(which, isNull(companies.deletedAt)));
}

type FoundPayer = { payer: Payer; missing: [] } | { payer: null; missing: ("person" | "company")[] };

/**
 * Who pays for what an owner buys, from the data that the owner registered: a professional by CPF, a company by its CNPJ
 * whoever of its managers buys. Where the gateway would not take them, whose data are to be completed.
 */
export async function payerOf(connection: Connection, owner: WalletOwner): Promise<FoundPayer> {
  const payer = payerFrom(await findOwnerData(connection, owner));
  return payer ? { payer, missing: [] } : { payer, missing: ["userId" in owner ? "person" : "company"] };
}

/** Likewise for several owners, by the id of each: those whose data are not complete are left out. */
export async function payersOf(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<Map<string, Payer>> {
  const found = await listOwnerData(connection, owners);
  return new Map(
    owners.flatMap((owner) => {
      const id = idOfOwner(owner);
      const payer = payerFrom(found.get(id) ?? null);
      return payer ? [[id, payer]] : [];
    }),
  );
}

/** Null where data are missing that the gateway needs. */
export function payerFrom(data: OwnerData | null): Payer | null {
  const address = data && billingAddressOf(data);
  if (!data?.document || !data.phone || !data.email || !address) return null;
  const { reference, name, email, document, phone } = data;
  return { reference, name, email, document, phone, address };
}

/** By what the gateway knows an owner: nothing as long as data are missing that it needs. */
export async function gatewayIdOf(connection: Connection, owner: WalletOwner): Promise<string | null> {
  return (await payerOf(connection, owner)).payer?.reference ?? null;
}

/** An address as a bill needs it; null where a part of it is missing. */
export function billingAddressOf(address: Address): BillingAddress | null {
  const { zipcode, street, number, complement, district, city, state } = address;
  if (!zipcode || !street || !number || !district || !city || !state) return null;
  return { zipcode, street, number, complement, district, city, state };
}

/** Where a professional is paid; null where there is neither an account nor a Pix key. */
export async function payeeOf(connection: Connection, userId: string): Promise<Payee | null> {
  const [found] = await connection
    .select({ account: bankAccounts, email: users.email })
    .from(bankAccounts)
    .innerJoin(users, eq(users.id, bankAccounts.userId))
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.favourite, true), isNull(users.deletedAt)));
  if (!found) return null;
  const { account, email } = found;
  const person = {
    reference: userId,
    name: account.holderFullname,
    email,
    document: account.holderDocumentNumber,
  };
  if (account.pixKey !== null) return { ...person, kind: "PIX_KEY", key: account.pixKey };
  const { bankNumber, agencyNumber, accountNumber } = account;
  if (!bankNumber || !agencyNumber || !accountNumber) return null;
  const [number = "", checkDigit = ""] = accountNumber.split("-");
  return {
    ...person,
    kind: "BANK_ACCOUNT",
    bank: bankNumber,
    agency: agencyNumber,
    account: number,
    checkDigit,
  };
}

/** When the pause of a new account or key ends that a professional is paid at; null where there is none, or it is over. */
export async function payeePausedUntil(connection: Connection, userId: string): Promise<Date | null> {
  const [paused] = await connection
    .select({ payableFrom: bankAccounts.payableFrom })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.userId, userId),
        eq(bankAccounts.favourite, true),
        gt(bankAccounts.payableFrom, sql`now()`),
      ),
    );
  return paused?.payableFrom ?? null;
}
