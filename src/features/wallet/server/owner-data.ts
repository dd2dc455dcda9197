import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { companies } from "../../companies/table.ts";
import { employees } from "../../employees/table.ts";
import type { Address } from "../../reference/address.ts";
import { users } from "../../users/table.ts";
import type { WalletOwner } from "../owner.ts";

/** What an owner registered of what a gateway asks of who pays. */
export interface OwnerData extends Address {
  reference: string;
  name: string;
  email: string | null;
  document: string | null;
  phone: string | null;
}

const addressOf = ({
  zipcode,
  street,
  number,
  complement,
  district,
  city,
  state,
}: typeof users | typeof companies) => ({ zipcode, street, number, complement, district, city, state });

/** Null where the account or the company was closed, or never was. */
export const findOwnerData = (connection: Connection, owner: WalletOwner): Promise<OwnerData | null> =>
  "userId" in owner ? findPerson(connection, owner.userId) : findCompany(connection, owner.companyId);

async function findPerson(connection: Connection, userId: string): Promise<OwnerData | null> {
  const [row] = await connection
    .select({
      reference: users.id,
      name: sql<string>`${users.name} || ' ' || ${users.lastname}`,
      email: users.email,
      document: users.document,
      phone: users.phone,
      ...addressOf(users),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

/** A company need not give an e-mail: then its first manager's stands for it. */
async function findCompany(connection: Connection, companyId: string): Promise<OwnerData | null> {
  const emailOfManager = connection
    .select({ email: users.email })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companies.id), eq(employees.manager, true)))
    .orderBy(asc(employees.createdAt), asc(employees.id))
    .limit(1);
  const [row] = await connection
    .select({
      reference: companies.id,
      name: sql<string>`coalesce(${companies.name}, ${companies.nameFancy})`,
      email: sql<string | null>`coalesce(${companies.email}, (${emailOfManager}))`,
      document: companies.document,
      phone: companies.phone,
      ...addressOf(companies),
    })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)));
  return row ?? null;
}
