import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { Queue } from "../../queue.ts";

/** What the sandbox is made of. */
export interface SandboxParts {
  config: Pick<Config, "baseUrl" | "sandbox">;
  db: Database;
  queue: Queue;
  /** Says when a webhook was signed; all else goes by the database's clock. */
  clock: Clock;
}
