import { route, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import * as catalogue from "../catalogue-contract.ts";
import * as contract from "../contract.ts";
import * as pictures from "../pictures-contract.ts";
import * as spreadsheets from "../spreadsheet-contract.ts";
import { type discardProductImport as endpoint, importNotReady } from "../spreadsheet-contract.ts";
import * as terms from "../terms-contract.ts";
import { addProductPictures } from "./add-product-pictures.ts";
import { exportProducts } from "./export-products.ts";
import { getProduct } from "./get-product.ts";
import { getProductImport } from "./get-product-import.ts";
import { moveImport, removeImportRows, requireManagedImport } from "./import-queries.ts";
import { listCompanyProducts } from "./list-company-products.ts";
import { listProducts } from "./list-products.ts";
import { matchProductPictures } from "./match-product-pictures.ts";
import {
  createProductGroup,
  getProductGroup,
  listProductGroups,
  removeProductGroup,
  updateProductGroup,
} from "./product-groups.ts";
import { confirmProductImport, listProductImports } from "./product-imports.ts";
import {
  createProduct,
  getCompanyProduct,
  removeProduct,
  summariseProducts,
  updateProduct,
} from "./products.ts";
import { getCompanyTerms, updateCompanyTerms } from "./terms.ts";
import { uploadProductSpreadsheet } from "./upload-product-spreadsheet.ts";

export const productRoutes = [
  route(contract.listProducts, listProducts),
  route(contract.getProduct, getProduct),
  route(contract.summariseProducts, summariseProducts),
  route(contract.listCompanyProducts, listCompanyProducts),
  route(catalogue.getCompanyProduct, getCompanyProduct),
  route(catalogue.createProduct, createProduct),
  route(catalogue.updateProduct, updateProduct),
  route(catalogue.removeProduct, removeProduct),
  route(pictures.matchProductPictures, matchProductPictures),
  route(catalogue.listProductGroups, listProductGroups),
  route(catalogue.getProductGroup, getProductGroup),
  route(catalogue.createProductGroup, createProductGroup),
  route(catalogue.updateProductGroup, updateProductGroup),
  route(catalogue.removeProductGroup, removeProductGroup),
  route(pictures.addProductPictures, addProductPictures),
  route(terms.getCompanyTerms, getCompanyTerms),
  route(terms.updateCompanyTerms, updateCompanyTerms),
];

const discardProductImport: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id } = await requireManagedImport(tx, params);
    if (!(await moveImport(tx, id, "PREVIEW", { status: "DISCARDED" }))) throw importNotReady();
    await removeImportRows(tx, id);
    return { message: messages.importDiscarded };
  });

export const spreadsheetRoutes = [
  route(spreadsheets.uploadProductSpreadsheet, uploadProductSpreadsheet),
  route(spreadsheets.listProductImports, listProductImports),
  route(spreadsheets.getProductImport, getProductImport),
  route(spreadsheets.confirmProductImport, confirmProductImport),
  route(spreadsheets.discardProductImport, discardProductImport),
  route(spreadsheets.exportProducts, exportProducts),
];
