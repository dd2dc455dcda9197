import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";

/** People who do not work for a company any more. */
export interface EmployeesLeft {
  companyId: string;
  userIds: readonly string[];
}

/** Takes away what people had as employees, in the transaction in which they leave, after that. */
export type OnEmployeesLeft = (tx: Transaction, left: EmployeesLeft) => Promise<void>;

export const employeesLeft = defineHandlers<OnEmployeesLeft>("employees left");
