import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";

/** What stops while a person or a company is blocked, in the transactions of the block, which hold who it is. */
export interface StopsWithBlock {
  stop(tx: Transaction, id: string, block: { reason: string; blockedBy: string }): Promise<void>;
  /** Left out where nothing goes on by itself after the block. */
  resume?(tx: Transaction, id: string, unblockedBy: string): Promise<void>;
}

export const stopsWithPerson = defineHandlers<StopsWithBlock>("stops with the block of a person");
export const stopsWithCompany = defineHandlers<StopsWithBlock>("stops with the block of a company");
