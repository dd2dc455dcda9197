import type { Connection } from "../../../../platform/database/database.ts";
import { listStaff } from "./queries.ts";

/** Who works for a company and who is invited to, the newest first. */
export const readStaff = (connection: Connection, companyId: string, limit: number) =>
  listStaff(connection, companyId, { limit, offset: 0 });
