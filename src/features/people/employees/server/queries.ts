import { and, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import { containing, searchWords } from "../../../../shared/search-words.ts";
import { users } from "../../users/table.ts";
import type { EmployeeStatus } from "../contract.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";

const ofEmployees = (connection: Connection) =>
  connection
    .select({
      id: employees.id,
      companyId: employees.companyId,
      /** Null in an invitation. */
      userId: sql<string | null>`${employees.userId}`.as("user_id"),
      status:
        sql<EmployeeStatus>`case when ${users.passwordHash} is null then 'INVITED' else 'ACTIVE' end`.as(
          "status",
        ),
      title: employees.title,
      position: employees.position,
      manager: employees.manager,
      acceptEmailRh: employees.acceptEmailRh,
      acceptEmailProduct: employees.acceptEmailProduct,
      acceptEmailCourse: employees.acceptEmailCourse,
      name: users.name,
      lastname: users.lastname,
      email: users.email,
      state: sql<string | null>`${users.state}`.as("state"),
      city: sql<string | null>`${users.city}`.as("city"),
      /** Who asked last; null where that is not known. */
      invitedBy: employees.invitedBy,
      mailHeld: employees.mailHeld,
      createdAt: employees.createdAt,
      userCreatedAt: sql<Date>`${users.createdAt}`.mapWith(users.createdAt).as("user_created_at"),
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId));

/** Of the account that is asked, a company knows no more than what it wrote itself. */
const ofInvitations = (connection: Connection) =>
  connection
    .select({
      id: invitations.id,
      companyId: invitations.companyId,
      userId: sql<string | null>`null::uuid`.as("user_id"),
      status: sql<EmployeeStatus>`case when ${invitations.status} = 'REFUSED' then 'REFUSED'
        when ${invitations.expiresAt} <= now() then 'EXPIRED' else 'INVITED' end`.as("status"),
      title: invitations.title,
      position: invitations.position,
      manager: invitations.manager,
      acceptEmailRh: invitations.acceptEmailRh,
      acceptEmailProduct: invitations.acceptEmailProduct,
      acceptEmailCourse: invitations.acceptEmailCourse,
      name: invitations.name,
      lastname: invitations.lastname,
      email: users.email,
      state: sql<string | null>`null::text`.as("state"),
      city: sql<string | null>`null::text`.as("city"),
      invitedBy: invitations.invitedBy,
      mailHeld: invitations.mailHeld,
      createdAt: invitations.createdAt,
      userCreatedAt: sql<Date>`${invitations.createdAt}`.mapWith(invitations.createdAt).as("user_created_at"),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(ne(invitations.status, "ACCEPTED"));

/** Who works for companies, and whom they asked to. */
const staffOf = (connection: Connection) =>
  unionAll(ofEmployees(connection), ofInvitations(connection)).as("staff");

export async function findEmployee(connection: Connection, ids: { companyId: string; employeeId: string }) {
  const staff = staffOf(connection);
  const [row] = await connection
    .select()
    .from(staff)
    .where(and(eq(staff.id, ids.employeeId), eq(staff.companyId, ids.companyId)));
  return row;
}
export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

interface Filters {
  manager?: boolean | undefined;
  name?: string | undefined;
  status?: EmployeeStatus | undefined;
  state?: string | undefined;
  city?: string | undefined;
  canSendEmailRH?: boolean | undefined;
  canSendEmailProduct?: boolean | undefined;
  canSendEmailCourse?: boolean | undefined;
}

/** The people of a company, newest first. A company's staff is small: its own index is enough for any filter. */
export function listStaff(
  connection: Connection,
  companyId: string,
  page: Filters & { limit: number; offset: number },
) {
  const staff = staffOf(connection);
  const wanted = [
    [staff.manager, page.manager],
    [staff.status, page.status],
    [staff.state, page.state],
    [staff.city, page.city],
    [staff.acceptEmailRh, page.canSendEmailRH],
    [staff.acceptEmailProduct, page.canSendEmailProduct],
    [staff.acceptEmailCourse, page.canSendEmailCourse],
  ] as const;
  return connection
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.companyId, companyId),
        ...wanted.map(([column, value]) => (value === undefined ? undefined : sql`${column} = ${value}`)),
        ...searchWords(page.name).map(
          (word) =>
            sql`search_text(${staff.name}, ${staff.lastname}, ${staff.email}) like ${containing(word)}`,
        ),
      ),
    )
    .orderBy(desc(staff.createdAt), desc(staff.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Managers that a company has beside one of its employees; who never chose a password or is blocked manages nothing. */
export async function countOtherManagers(
  connection: Connection,
  employee: { id: string; companyId: string },
): Promise<number> {
  const [found] = await connection
    .select({ managers: count() })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(
      and(
        eq(employees.companyId, employee.companyId),
        eq(employees.manager, true),
        isNotNull(users.passwordHash),
        isNull(users.blockedAt),
        ne(employees.id, employee.id),
      ),
    );
  return found?.managers ?? 0;
}

/** The live account of an e-mail, with the company that employs the person. */
export async function findAccountByEmail(connection: Connection, email: string) {
  const [account] = await connection
    .select({
      id: users.id,
      type: users.type,
      companyId: employees.companyId,
      /** Somebody chose a password: the account is a person's. */
      isClaimed: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return account;
}

/** Name and last name of a person; null where the account is gone. */
export async function findFullName(connection: Connection, userId: string): Promise<string | null> {
  const [person] = await connection
    .select({ name: users.name, lastname: users.lastname })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return person ? `${person.name} ${person.lastname}` : null;
}
