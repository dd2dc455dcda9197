import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";

type OnIdentity = (tx: Transaction, userId: string, services: Services) => Promise<void>;

/** A person gave a CPF, in the transaction that wrote it: what was decided of it before holds for this account too. */
export const documentGiven = defineHandlers<OnIdentity>("CPF given");

/** Another account takes the CPF of a person, who still has it. */
export const documentLeaves = defineHandlers<OnIdentity>("CPF leaves");
