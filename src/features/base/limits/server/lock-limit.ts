import type { Transaction } from "../../../../platform/database/database.ts";
import { lockName } from "../../../../platform/database/named-lock.ts";
import type { StandingKey } from "../limits.ts";

/** Until the transaction ends nobody else makes, or takes away, what a standing limit counts of an owner. */
export const lockLimit = (tx: Transaction, key: StandingKey, ownerId: string): Promise<void> =>
  lockName(tx, `${key} ${ownerId}`);
