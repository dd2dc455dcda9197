import type { DemoPlace } from "../../features/reference/testing/demo-places.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Random } from "../../platform/testing/random.ts";

/** What the parts of the demo data are made with. */
export interface Scene {
  tx: Transaction;
  queue: Queue;
  random: Random;
  now: Date;
  today: string;
  passwordHash: string;
}

export const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** What an account of the demo data has beside its name. */
export const account = (email: string, { passwordHash }: Scene) => ({
  email,
  passwordHash,
});

/** Newer rows first: the number `index` of `total` came that many days ago. */
export const daysAgo = ({ now }: Scene, index: number, total: number, span: number): Date =>
  new Date(now.getTime() - Math.round((1 - index / total) * span * dayInMilliseconds) - 60_000);

export const addressAt = (random: Random, { state, city, zipcode, district, street }: DemoPlace) => ({
  state,
  city,
  zipcode,
  district,
  street,
  number: String(random.whole(10, 2900)),
});
