import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { type discardProductImport as endpoint, importNotReady } from "../spreadsheet-contract.ts";
import { moveImport, removeImportRows, requireManagedImport } from "./import-queries.ts";

export const discardProductImport: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await requireManagedImport(tx, params);
    if (!(await moveImport(tx, id, "PREVIEW", { status: "DISCARDED" }))) throw importNotReady();
    await removeImportRows(tx, id);
    return { message: messages.importDiscarded };
  });
