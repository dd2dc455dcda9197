import type { Case } from "./cases/case.ts";
import { startPages } from "./cases/paths-of-pages.ts";
import type { Flags } from "./flags.ts";
import { connections, type Load, load, median, medianLoad, tryLoad } from "./load.ts";
import type { Target } from "./processes.ts";

export interface Targets {
  server: Target;
  sql: Target;
  memory: Target;
  /** The same server on a tenth of the rows. */
  tenth: Target | null;
}

/** What was measured of one case, on the server and on the yardsticks. */
export interface Measured {
  case: Case;
  server: Load;
  memory: Load;
  sql: Load | null;
  /** Median over the rounds of the server's speed by the hand-written SQL's in the same round. */
  ofSql: number | null;
  /** Likewise of the time that a call takes by the time that it takes with a tenth of the rows. */
  growth: number | null;
}

const warmUpSeconds = 1;
const inCrowd = 1_000;

/** The machine is never quiet for long, so that server and yardsticks take turns. */
export async function measure(targets: Targets, one: Case, flags: Flags): Promise<Measured> {
  const { seconds, rounds } = flags;
  const isCrowd = one.kind === "crowd" || one.kind === "crowd apart";
  const isReading = flags.apart && !isCrowd && one.sql !== undefined;
  const options = {
    connections: isCrowd ? inCrowd : connections,
    apart: one.kind === "crowd apart" || isReading,
    // Apart from one another readings are compared with the hand-written SQL, which compresses nothing.
    ...(isReading && { headers: { "accept-encoding": "identity" } }),
  };
  const sql = one.sql ? targets.sql : null;
  const tenth = one.sql && !isCrowd ? targets.tenth : null;
  const taken = [targets.server, sql, tenth, targets.memory].filter((target) => target !== null);
  const paths = await one.pathsOf?.(targets.server.url);
  /** That a crowd is answered is a bar itself. */
  const ask = (target: Target, seconds: number) =>
    (isCrowd ? tryLoad : load)(target.url + one.path, {
      seconds,
      ...options,
      ...(paths && target === targets.server && { paths }),
    });
  for (const target of taken) await ask(target, warmUpSeconds);
  const slices = new Map<Target, Load[]>(taken.map((target) => [target, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of taken) slices.get(target)?.push(await ask(target, seconds));
  }
  const of = (target: Target) => slices.get(target) ?? [];
  /** How much faster than the server the other is. */
  const leadOf = (other: Target) =>
    median(of(other).map(({ perSecond }, round) => perSecond / (of(targets.server)[round]?.perSecond ?? 0)));
  return {
    case: one,
    server: medianLoad(of(targets.server)),
    memory: medianLoad(of(targets.memory)),
    sql: sql && medianLoad(of(sql)),
    ofSql: sql && 1 / leadOf(sql),
    growth: tenth && leadOf(tenth),
  };
}

/** The time of a call alone, and while others have pages rendered as fast as the server can. */
export interface BesidePages {
  alone: Load;
  beside: Load;
}

export async function measureBesidePages({ server }: Targets, { seconds }: Flags): Promise<BesidePages> {
  const call = `${server.url}/api/job-opportunity/`;
  // People ask for different things; what several of them share would be faster.
  await load(call, { seconds: warmUpSeconds, apart: true });
  const alone = await load(call, { seconds, apart: true });
  const pages = load(server.url, { seconds: seconds + 2, paths: await startPages() });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const beside = await load(call, { seconds, apart: true });
  await pages;
  return { alone, beside };
}
