import { customType, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Codes to enter with that were mailed; only their hash is kept. */
export const loginCodes = pgTable(
  "login_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: bytes("code_hash").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
