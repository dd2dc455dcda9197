import { eq } from "drizzle-orm";
import { createSession } from "../../src/features/base/sessions/testing/factory.ts";
import { users } from "../../src/features/people/users/table.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { dataDir } from "./product.ts";

/** Signs the administrator of the demo data in as if with a second factor, which journeys would have to share. */
export async function administratorToken(): Promise<string> {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  try {
    const [admin] = await db.orm.select().from(users).where(eq(users.email, "admin@praca.test"));
    if (!admin) throw new Error("The account is not there");
    return await createSession(db.orm, admin.id);
  } finally {
    await db.close();
  }
}
