import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unseenParam } from "../../../../platform/database/prepared.ts";
import { cities } from "../../reference/table.ts";

/** What the order for who is signed in goes by, as the parameters of its statements. */
export interface OwnInterests {
  ownSegments: readonly string[];
  ownState: string | null;
  /** Where the own city lies, as PostgreSQL writes points; null where that is not known. */
  ownOrigin: string | null;
}

/** How near is near, in kilometres: within a working day's round, and within a day's drive. */
const [close, reachable] = [50, 200];

const within = (cityCode: SQLWrapper, km: number): SQL =>
  sql`${cityCode} in (select ${cities.ibgeCode} from ${cities}
    where ${cities.place} <-> ${unseenParam("ownOrigin", "point")} <= ${sql.raw(String(km))})`;

/** For `any`, to which a bare select would be a list of rows. */
export const ownSegments = sql`${unseenParam("ownSegments", "uuid[]")}::uuid[]`;
export const ownState = unseenParam("ownState", "text");

interface Of {
  isOwnSegment: SQL;
  cityCode: SQLWrapper;
  state: SQLWrapper;
  /** What can be done from afar, or is done in the own state too. */
  isReachable?: SQL;
  /** In cents. */
  pays: SQL;
}

/**
 * The key of that order, the highest first: of one's segment, near, well paid. Sets of cities are looked up once for all
 * rows, so that a list of tens of thousands is put in order within some hundredths of a second.
 */
export const forYouKey = ({ isOwnSegment, cityCode, state, isReachable = sql`false`, pays }: Of): SQL =>
  sql`((case when ${isOwnSegment} then 4 else 0 end
    + case when ${within(cityCode, close)} then 3
        when ${within(cityCode, reachable)} or ${isReachable} then 2
        when ${state} = ${ownState} then 1 else 0 end)::bigint << 32)
    + least(coalesce(${pays}, 0), 2147483647)`;
