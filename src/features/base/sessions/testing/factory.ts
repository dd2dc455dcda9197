import type { Connection } from "../../../../platform/database/database.ts";
import { issueSession } from "../server/sessions.ts";

/** Signs a person in, without a password, as if with a second factor. Answers the bearer token. */
export const createSession = (connection: Connection, userId: string): Promise<string> =>
  issueSession(connection, userId, { hasSecondFactor: true });
