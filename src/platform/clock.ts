import { dayInBrasilia } from "../shared/format/dates.ts";

/** The time, as a value that tests can replace. */
export interface Clock {
  now(): Date;
  /** The present day in Brasília as `YYYY-MM-DD`. */
  today(): string;
}

const minute = 60_000;
let lastMinute = 0;
let lastDay = "";

/** The real time. */
export const systemClock: Clock = {
  now: () => new Date(),
  today() {
    // Every public list asks for it; formatting a date takes longer than the rest of such a call's arithmetic, and no
    // time zone changes its day within a minute.
    const thisMinute = Math.floor(Date.now() / minute);
    if (thisMinute !== lastMinute) {
      lastDay = dayInBrasilia(new Date());
      lastMinute = thisMinute;
    }
    return lastDay;
  },
};

/** The real time where this process's own clock is ahead of it by so many milliseconds; behind, where negative. */
export function clockAhead(milliseconds: number): Clock {
  const now = () => new Date(Date.now() - milliseconds);
  return { now, today: () => dayInBrasilia(now()) };
}

/**
 * A clock that stands still, for tests and demo data.
 * @param instant ISO 8601 instant or date
 */
export function fixedClock(instant: string | Date): Clock {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new Error(`Not an instant: ${instant}`);
  return { now: () => new Date(time), today: () => dayInBrasilia(new Date(time)) };
}

const factor = Number(process.env.TIME_LIMIT_FACTOR || 1);

/**
 * A limit of time as it holds on this machine: the usual one, in any unit, times `TIME_LIMIT_FACTOR`, which is 1 unless
 * it is set. For limits that end what is stuck, which a slow machine must not reach; not for times that people are
 * promised, such as how long something may be undone.
 */
export const timeLimit = (usual: number): number => usual * factor;
