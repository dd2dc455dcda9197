import type { Clock } from "../../clock.ts";
import type { PagarmeConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { PagarmeClient } from "./client.ts";

/** What Pagar.me is reached with. */
export interface PagarmeParts {
  config: PagarmeConfig;
  client: PagarmeClient;
  /** Keeps what was asked for once: see `once.ts`. */
  db: Database;
  clock: Clock;
}
