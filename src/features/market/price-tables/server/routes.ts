import { route } from "../../../../platform/services.ts";
import * as choice from "../choice-contract.ts";
import * as contract from "../contract.ts";
import * as items from "../items-contract.ts";
import { choosePriceTables } from "./choose-price-tables.ts";
import {
  adjustPriceTable,
  getPriceTable,
  listPriceTableItems,
  listPriceTables,
  putPriceTableItems,
} from "./price-table-items.ts";
import { exportPriceTable, previewPriceTable } from "./price-table-spreadsheet.ts";
import { getHeldTable, listHeldTables } from "./read-held-tables.ts";
import { createPriceTable, removePriceTable, updatePriceTable } from "./write-price-table.ts";

export const priceTableRoutes = [
  route(contract.listPriceTables, listPriceTables),
  route(contract.getPriceTable, getPriceTable),
  route(contract.createPriceTable, createPriceTable),
  route(contract.updatePriceTable, updatePriceTable),
  route(contract.removePriceTable, removePriceTable),
  route(items.listPriceTableItems, listPriceTableItems),
  route(items.putPriceTableItems, putPriceTableItems),
  route(items.adjustPriceTable, adjustPriceTable),
  route(items.previewPriceTable, previewPriceTable),
  route(items.exportPriceTable, exportPriceTable),
  route(choice.choosePriceTables, choosePriceTables),
  route(choice.listHeldTables, listHeldTables),
  route(choice.getHeldTable, getHeldTable),
];
