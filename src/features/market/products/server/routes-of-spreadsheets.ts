import { route, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import * as contract from "../spreadsheet-contract.ts";
import { type discardProductImport as endpoint, importNotReady } from "../spreadsheet-contract.ts";
import { confirmProductImport } from "./confirm-product-import.ts";
import { exportProducts } from "./export-products.ts";
import { getProductImport } from "./get-product-import.ts";
import { moveImport, removeImportRows, requireManagedImport } from "./import-queries.ts";
import { listProductImports } from "./list-product-imports.ts";
import { uploadProductSpreadsheet } from "./upload-product-spreadsheet.ts";

const discardProductImport: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await requireManagedImport(tx, params);
    if (!(await moveImport(tx, id, "PREVIEW", { status: "DISCARDED" }))) throw importNotReady();
    await removeImportRows(tx, id);
    return { message: messages.importDiscarded };
  });

export const spreadsheetRoutes = [
  route(contract.uploadProductSpreadsheet, uploadProductSpreadsheet),
  route(contract.listProductImports, listProductImports),
  route(contract.getProductImport, getProductImport),
  route(contract.confirmProductImport, confirmProductImport),
  route(contract.discardProductImport, discardProductImport),
  route(contract.exportProducts, exportProducts),
];
