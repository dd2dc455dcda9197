import { z } from "zod";
import { limitKeys, limits } from "./limits.ts";

/** Use and maximum of each limit, as sessions show them. */

type Declared = (typeof limits)[keyof typeof limits];
type Counters = { [L in Declared as L["used"]]: z.ZodNumber };
type Maximums = { [L in Declared as L["maximum"]]: z.ZodNumber };

/** A maximum of `noLimit` is none. */
export const permissions = z.object(
  Object.fromEntries(
    limitKeys.flatMap((key) => [
      [limits[key].used, z.number()],
      [limits[key].maximum, z.number()],
    ]),
  ) as Counters & Maximums,
);
export type Permissions = z.infer<typeof permissions>;

/**
 * What is paid of a plan, in days `YYYY-MM-DD`: the first one that is not, null before the first payment; and where the period
 * that ends so is still to begin, on which day it does, and since when another runs.
 */
export interface PaidPeriod {
  period_start?: string | null;
  running_start?: string | null;
  period_end: string | null;
}
