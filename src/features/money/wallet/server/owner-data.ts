import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/hash-document.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Address } from "../../../base/reference/address.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { idOfOwner, type WalletOwner } from "../owner.ts";

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
export async function listOwnerData(
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
