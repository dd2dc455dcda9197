/** The time, as a value that tests can replace. */
export interface Clock {
  now(): Date;
  /** The present day in Brasília as `YYYY-MM-DD`. */
  today(): string;
}

/** Brasília has kept UTC−3 all year since Decreto 9.772/2019, but the zone's rules decide, not us. */
const brasiliaDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day that an instant falls on in Brasília, as `YYYY-MM-DD`. */
export function brasiliaDayOf(instant: Date): string {
  return brasiliaDay.format(instant);
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
      lastDay = brasiliaDayOf(new Date());
      lastMinute = thisMinute;
    }
    return lastDay;
  },
};

/** The real time where this process's own clock is ahead of it by so many milliseconds; behind, where negative. */
export function clockAhead(milliseconds: number): Clock {
  const now = () => new Date(Date.now() - milliseconds);
  return { now, today: () => brasiliaDayOf(now()) };
}

/**
 * A clock that stands still, for tests and demo data.
 * @param instant ISO 8601 instant or date
 */
export function fixedClock(instant: string | Date): Clock {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) throw new Error(`Not an instant: ${instant}`);
  return { now: () => new Date(time), today: () => brasiliaDayOf(new Date(time)) };
}
