import { randomUUID } from "node:crypto";
import { createEmployee } from "../../src/features/people/employees/testing/factory.ts";
import { createSignedInUser } from "../../src/features/people/users/testing/factory.ts";
import { createLicences } from "../../src/features/training/licences/testing/factory.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { newEmail } from "./people.ts";
import { dataDir } from "./product.ts";

interface Equipped {
  companyId: string;
  courseId: string;
  bought: number;
  /** First names of those who work there, signed in. */
  people: readonly string[];
  /** They manage the company beside whoever opened it. */
  areManagers?: boolean;
}

/** Gives a company licences of a course and people to release them to, past the payment and the invitations. */
export async function equipCompany({ companyId, courseId, bought, people, areManagers = false }: Equipped) {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  try {
    if (bought > 0) await createLicences(db.orm, { companyId, courseId, bought });
    const tokens: string[] = [];
    for (const name of people) {
      const given = {
        name,
        lastname: "Licenciada",
        email: newEmail("equipe"),
        slug: `equipe-${randomUUID()}`,
      };
      const { user, token } = await createSignedInUser(db.orm, { type: "EMPLOYEE", ...given });
      await createEmployee(db.orm, { companyId, userId: user.id, manager: areManagers });
      tokens.push(token);
    }
    return tokens;
  } finally {
    await db.close();
  }
}
