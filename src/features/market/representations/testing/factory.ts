import type { Connection } from "../../../../platform/database/database.ts";
import { representations } from "../table.ts";

type Given = Partial<typeof representations.$inferInsert> & { userId: string; companyId: string } & (
    | { productId: string }
    | { productGroupId: string }
  );

/** Puts a request to represent a product or a category into the database; it waits for an answer unless told. */
export async function createRepresentation(
  connection: Connection,
  given: Given,
): Promise<typeof representations.$inferSelect> {
  const [representation] = await connection
    .insert(representations)
    .values({ status: "AWAIT", ...given })
    .returning();
  if (!representation) throw new Error("The representation was not inserted");
  return representation;
}
