import { randomUUID } from "node:crypto";
import { acceptTerms } from "../../src/features/people/users/server/create-user.ts";
import { createSignedInUser } from "../../src/features/people/users/testing/factory.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { dataDir } from "./product.ts";

/** A signed-in professional who agreed to an earlier version of the terms, which nobody can do any more. */
export async function openWithEarlierTerms(version: string): Promise<{ token: string }> {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  try {
    const name = `termos-${randomUUID().slice(0, 8)}`;
    const { user, token } = await createSignedInUser(db.orm, { email: `${name}@jornada.test`, slug: name });
    await db.transaction((tx) => acceptTerms(tx, user.id, version));
    return { token };
  } finally {
    await db.close();
  }
}
