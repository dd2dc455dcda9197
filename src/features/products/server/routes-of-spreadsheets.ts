import { route } from "../../../platform/route.ts";
import * as contract from "../spreadsheet-contract.ts";
import { confirmProductImport } from "./confirm-product-import.ts";
import { discardProductImport } from "./discard-product-import.ts";
import { exportProducts } from "./export-products.ts";
import { getProductImport } from "./get-product-import.ts";
import { listProductImports } from "./list-product-imports.ts";
import { uploadProductSpreadsheet } from "./upload-product-spreadsheet.ts";

export const spreadsheetRoutes = [
  route(contract.uploadProductSpreadsheet, uploadProductSpreadsheet),
  route(contract.listProductImports, listProductImports),
  route(contract.getProductImport, getProductImport),
  route(contract.confirmProductImport, confirmProductImport),
  route(contract.discardProductImport, discardProductImport),
  route(contract.exportProducts, exportProducts),
];
