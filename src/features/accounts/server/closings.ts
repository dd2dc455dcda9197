import type { Transaction } from "../../../platform/database/database.ts";
import { defineHandlers } from "../../../platform/handlers.ts";
import type { Services } from "../../../platform/services.ts";

/**
 * Takes away what a feature keeps of a person who closes the account, in the same transaction. The account is held and
 * still has its data; what tells who the person was goes after all handlers.
 */
export type OnAccountClosed = (tx: Transaction, userId: string, services: Services) => Promise<void>;

export const accountClosed = defineHandlers<OnAccountClosed>("account closed");

/**
 * Takes away what a feature keeps of a company that is closed, in the same transaction. The company is held and still
 * has its data, which goes after all handlers.
 */
export type OnCompanyClosed = (tx: Transaction, companyId: string, services: Services) => Promise<void>;

export const companyClosed = defineHandlers<OnCompanyClosed>("company closed");
