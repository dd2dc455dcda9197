import { route } from "../../../../platform/services.ts";
import * as asked from "../asked-statement-contract.ts";
import * as contract from "../contract.ts";
import * as file from "../file-contract.ts";
import * as receipt from "../receipt-contract.ts";
import * as sale from "../sale-contract.ts";
import * as statement from "../statement-contract.ts";
import {
  agreeAskedStatement,
  answerAskedStatement,
  getAskedStatement,
  listAskedStatements,
} from "./asked-statements.ts";
import { importInvoices, linkInvoice, readInvoiceFile } from "./invoice-file.ts";
import { agreeStatement, answerStatement, openStatement } from "./open-statements.tsx";
import {
  addPrincipalIssuer,
  createCommissionPayment,
  createPrincipal,
  getPrincipal,
  listPrincipals,
  removeCommissionPayment,
  removePrincipal,
  removePrincipalIssuer,
  updatePrincipal,
} from "./principals.ts";
import { createReceipt, createReturn, removeReceipt, removeReturn, settleSale } from "./receipts.ts";
import { createSale, getSale, listSales, removeSale, updateSale } from "./sales.ts";
import { importSales, readSalesFile } from "./sales-file.ts";
import { askStatement, exportStatement, getStatement } from "./statements.tsx";

export const commissionRoutes = [
  route(contract.listPrincipals, listPrincipals),
  route(contract.getPrincipal, getPrincipal),
  route(contract.createPrincipal, createPrincipal),
  route(contract.updatePrincipal, updatePrincipal),
  route(contract.removePrincipal, removePrincipal),
  route(contract.addPrincipalIssuer, addPrincipalIssuer),
  route(contract.removePrincipalIssuer, removePrincipalIssuer),
  route(contract.createCommissionPayment, createCommissionPayment),
  route(contract.removeCommissionPayment, removeCommissionPayment),
  route(sale.listSales, listSales),
  route(sale.getSale, getSale),
  route(sale.createSale, createSale),
  route(sale.updateSale, updateSale),
  route(sale.removeSale, removeSale),
  route(receipt.settleSale, settleSale),
  route(receipt.createReceipt, createReceipt),
  route(receipt.removeReceipt, removeReceipt),
  route(receipt.createReturn, createReturn),
  route(receipt.removeReturn, removeReturn),
  route(statement.getStatement, getStatement),
  route(statement.exportStatement, exportStatement),
  route(statement.askStatement, askStatement),
  route(statement.openStatement, openStatement),
  route(statement.answerStatement, answerStatement),
  route(statement.agreeStatement, agreeStatement),
  route(asked.listAskedStatements, listAskedStatements),
  route(asked.getAskedStatement, getAskedStatement),
  route(asked.answerAskedStatement, answerAskedStatement),
  route(asked.agreeAskedStatement, agreeAskedStatement),
  route(file.readSalesFile, readSalesFile),
  route(file.importSales, importSales),
  route(file.readInvoiceFile, readInvoiceFile),
  route(file.importInvoices, importInvoices),
  route(file.linkInvoice, linkInvoice),
];
