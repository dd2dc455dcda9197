import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker, RequestRelease } from "@tus/server";
import { sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import { timeLimit } from "../../../../platform/time-limit.ts";
import { uploadBusy, videoNotFound } from "../contract.ts";

/** A process that died holds an upload no longer than that. */
const leaseSeconds = 15;
const renewMilliseconds = 1_000;
const retryMilliseconds = 200;
const patienceMilliseconds = timeLimit(20_000);

/**
 * Who writes an upload holds its row for a while and renews that: any process takes over from one that died. Whoever waits
 * says so, and the holder lets go, as its own connection may have died without telling.
 */
export const uploadLeases = (services: Pick<Services, "db">): Locker => ({
  newLock: (videoId) => leaseOf(services, videoId),
});

function leaseOf({ db }: Pick<Services, "db">, videoId: string): Lock {
  const holder = randomUUID();
  let renewal: NodeJS.Timeout | undefined;

  async function take(): Promise<boolean> {
    const { rows } = await db.orm.execute<{ is_mine: boolean }>(sql`
      update video_uploads set
        holder = case when held_until > now() then holder else ${holder} end,
        held_until = case when held_until > now() then held_until else now() + ${leaseSeconds} * interval '1 second' end,
        is_wanted = coalesce(held_until > now(), false)
       where video_id = ${videoId} returning holder = ${holder} as is_mine`);
    if (!rows[0]) throw videoNotFound();
    return rows[0].is_mine;
  }

  async function renew(requestRelease: RequestRelease): Promise<void> {
    const { rows } = await db.orm.execute<{ is_wanted: boolean }>(sql`
      update video_uploads set held_until = now() + ${leaseSeconds} * interval '1 second'
       where video_id = ${videoId} and holder = ${holder} returning is_wanted`);
    if (rows[0]?.is_wanted !== false) await requestRelease();
  }

  return {
    async lock(signal, requestRelease) {
      const givenUpAt = performance.now() + patienceMilliseconds;
      while (!(await take())) {
        if (signal.aborted || performance.now() > givenUpAt) throw uploadBusy();
        await pause(retryMilliseconds);
      }
      // A renewal that fails leaves the lease to lapse; each part is written where the last one ended or not at all.
      renewal = setInterval(() => void renew(requestRelease).catch(() => undefined), renewMilliseconds);
      renewal.unref();
    },

    async unlock() {
      clearInterval(renewal);
      await db.orm.execute(sql`
        update video_uploads set holder = null, held_until = null, is_wanted = false
         where video_id = ${videoId} and holder = ${holder}`);
    },
  };
}
