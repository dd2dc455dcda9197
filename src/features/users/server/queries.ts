import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { users } from "../table.ts";

/** A person by id or slug; a deleted one is not there. */
export async function findUser(connection: Connection, where: { id: string } | { slug: string }) {
  const [row] = await connection
    .select()
    .from(users)
    .where(
      and("id" in where ? eq(users.id, where.id) : eq(users.slug, where.slug), isNull(users.deletedAt)),
    );
  return row;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;
