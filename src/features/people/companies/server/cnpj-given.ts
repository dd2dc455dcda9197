import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";

/** A company that was registered before gave a CNPJ, in the transaction that wrote it. */
export const cnpjGiven =
  defineHandlers<(tx: Transaction, companyId: string, services: Services) => Promise<void>>("CNPJ given");
