import pg from "pg";
import type { Config } from "../platform/config.ts";
import { readClockSkew, toleratedClockSkew } from "../platform/database/clock-skew.ts";
import { migrationNames } from "../platform/database/migrate.ts";
import { timeLimit } from "../platform/time-limit.ts";

/** What keeps a process from taking requests. */
export type Hindrance = "stopping" | "threads" | "database" | "read-only" | "schema" | "clock";

export interface Readiness {
  /** Nothing where the process may be sent requests. Those who ask at the same moment share one look. */
  hindrances(): Promise<Hindrance[]>;
  close(): Promise<void>;
}

interface Options {
  config: Pick<Config, "databaseUrl">;
  /** Whether pages are rendered. */
  arePagesRendered(): boolean;
  /** Told when the process is asked to end. */
  stopping: AbortSignal;
}

const longestMilliseconds = timeLimit(2_000);

interface DatabaseState {
  readOnly: boolean;
  applied: string[];
}

/**
 * Whether the process is ready. It looks at the database over a connection of its own: where all others are busy the
 * process is slow, which is no reason to send everybody to the next one.
 */
export function openReadiness({ config, arePagesRendered, stopping }: Options): Readiness {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl ?? undefined,
    max: 1,
    connectionTimeoutMillis: longestMilliseconds,
    query_timeout: longestMilliseconds,
    application_name: "praca-readiness",
  });
  pool.on("error", () => undefined);
  let running: Promise<Hindrance[]> | undefined;

  /** A connection keeps what it was made with, such as that it only reads: after each hindrance there is a new one. */
  async function lookOverConnection(): Promise<Hindrance[]> {
    const client = await pool.connect();
    let isGood = false;
    try {
      const hindrances = await lookAtDatabase(client);
      isGood = hindrances.length === 0;
      return hindrances;
    } finally {
      client.release(!isGood);
    }
  }

  async function lookAtDatabase(client: pg.PoolClient): Promise<Hindrance[]> {
    const { rows } = await client.query<DatabaseState>(`select
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly",
      (select coalesce(array_agg(name), '{}') from migrations) as applied`);
    const { readOnly = true, applied = [] } = rows[0] ?? {};
    const skew = await readClockSkew(client);
    // A newer release may have brought the schema further, while this process is still there.
    const lacks = (await migrationNames()).some((name) => !applied.includes(name));
    return [
      ...(readOnly ? (["read-only"] as const) : []),
      ...(lacks ? (["schema"] as const) : []),
      ...(Math.abs(skew) > toleratedClockSkew ? (["clock"] as const) : []),
    ];
  }

  async function look(): Promise<Hindrance[]> {
    if (stopping.aborted) return ["stopping"];
    const ofDatabase = await lookOverConnection().catch((): Hindrance[] => ["database"]);
    return arePagesRendered() ? ofDatabase : ["threads", ...ofDatabase];
  }

  return {
    hindrances() {
      running ??= look().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: () => pool.end(),
  };
}
