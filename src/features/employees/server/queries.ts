import { and, count, desc, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { containing, searchWords } from "../../../shared/search-words.ts";
import { users } from "../../users/table.ts";
import type { EmployeeStatus } from "../contract.ts";
import { employees } from "../table.ts";

/** True once the person chose a password. */
const hasAccess = sql<boolean>`${users.passwordHash} is not null`;

const columns = {
  id: employees.id,
  companyId: employees.companyId,
  userId: employees.userId,
  title: employees.title,
  position: employees.position,
  manager: employees.manager,
  acceptEmailRh: employees.acceptEmailRh,
  acceptEmailProduct: employees.acceptEmailProduct,
  acceptEmailCourse: employees.acceptEmailCourse,
  name: users.name,
  lastname: users.lastname,
  email: users.email,
  userCreatedAt: users.createdAt,
  hasAccess,
};

const select = (connection: Connection) =>
  connection.select(columns).from(employees).innerJoin(users, eq(users.id, employees.userId));

export async function findEmployee(connection: Connection, ids: { companyId: string; employeeId: string }) {
  const [row] = await select(connection).where(
    and(eq(employees.id, ids.employeeId), eq(employees.companyId, ids.companyId)),
  );
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

const equals = (column: Parameters<typeof eq>[0], wanted: boolean | string | undefined): SQL | undefined =>
  wanted === undefined ? undefined : eq(column, wanted);

/** The people of a company, newest first. A company's staff is small: its own index is enough for any filter. */
export const listStaff = (
  connection: Connection,
  companyId: string,
  page: Filters & { limit: number; offset: number },
) =>
  select(connection)
    .where(
      and(
        eq(employees.companyId, companyId),
        equals(employees.manager, page.manager),
        page.status && (page.status === "ACTIVE" ? hasAccess : not(hasAccess)),
        equals(users.state, page.state),
        equals(users.city, page.city),
        equals(employees.acceptEmailRh, page.canSendEmailRH),
        equals(employees.acceptEmailProduct, page.canSendEmailProduct),
        equals(employees.acceptEmailCourse, page.canSendEmailCourse),
        ...searchWords(page.name).map(
          (word) =>
            sql`search_text(${users.name}, ${users.lastname}, ${users.email}) like ${containing(word)}`,
        ),
      ),
    )
    .orderBy(desc(employees.createdAt), desc(employees.id))
    .limit(page.limit)
    .offset(page.offset);

/** Managers that a company has beside one of its employees. */
export async function countOtherManagers(
  connection: Connection,
  employee: { id: string; companyId: string },
): Promise<number> {
  const [found] = await connection
    .select({ managers: count() })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, employee.companyId),
        eq(employees.manager, true),
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
      hasAccess,
    })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return account;
}
