import { sql } from "drizzle-orm";
import { bigint, customType, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id").primaryKey(),
  /** Of RFC 6238: 20 random bytes. */
  secret: bytes().notNull(),
  /** Null as long as no code has proved that it is in somebody's hands. */
  confirmedAt: instant("confirmed_at"),
  /** The last period of 30 seconds whose code was taken: none is taken twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull().default(sql`now()`),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: bytes("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
