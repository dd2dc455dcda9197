import type { Connection } from "../../../../platform/database/database.ts";
import { isApprovedBy, type UserRow } from "./queries.ts";

/**
 * The phone and the e-mail of a professional that a company may have without asking for them: the company approved the
 * person, and the person allows it.
 */
export async function allowedContact(
  connection: Connection,
  row: UserRow,
  companyId: string | null,
): Promise<{ phone: string | null; email: string | null }> {
  const approved = companyId !== null && (await isApprovedBy(connection, { userId: row.id, companyId }));
  return {
    phone: approved && row.acceptPhone ? row.phone : null,
    email: approved && row.acceptEmail ? row.email : null,
  };
}
