import { isCnpj, isCpf } from "../../../../shared/document-check.ts";
import { type Day, parseDay } from "../../../../shared/format/dates.ts";
import { cnpjCharacters } from "../../../../shared/format/documents.ts";
import { centsToReais, parseMoney, reaisToCents } from "../../../../shared/format/money.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { plainTitle } from "../../../../shared/search-words.ts";
import { textOfCell } from "../../products/server/read-table.ts";
import type { Cell } from "../../products/server/table-format.ts";
import type { SalesFileRow } from "../file-contract.ts";
import { maxCents, maxReceipts } from "../model.ts";
import { type Column, columns, columnTitles } from "../sale-columns.ts";

/** What a row of a spreadsheet says, and what it would change. */

interface RowValues {
  principal: string;
  number: string;
  buyer: string;
  document: string | null;
  soldOn: Day | null;
  cents: number | null;
  ratePoints: number | null;
  paidOn: Day | null;
  receivedCents: number | null;
}

export interface ReadRow {
  row: number;
  values: RowValues;
  faults: string[];
}

const longestText = 300;
const longestNumber = 60;

/** Numbers of a spreadsheet come as they are, texts as Brazilians write them. */
function centsOf(cell: Cell | undefined, text: string): number | null {
  const reais = typeof cell === "number" ? cell : parseMoney(text);
  return reais === null || !Number.isFinite(reais) || reais < 0 || reais > centsToReais(maxCents)
    ? null
    : reaisToCents(reais);
}

/** '7,5%' and 7.5 are the same. Spreadsheets keep percents as parts of one, which a rate below 1% is not. */
function pointsOf(cell: Cell | undefined, text: string): number | null {
  const percent = typeof cell === "number" ? cell : parseMoney(text.replace("%", "").trim());
  if (percent === null || !Number.isFinite(percent) || percent < 0 || percent > 100) return null;
  return reaisToCents(percent);
}

export function readRow(row: number, cells: Partial<Record<Column, Cell>>, today: Day): ReadRow {
  const faults: string[] = [];
  const fault = (column: Column, words: string) => faults.push(`${columnTitles[column]}: ${words}`);
  const text = Object.fromEntries(columns.map((column) => [column, textOfCell(cells[column])])) as Record<
    Column,
    string
  >;
  for (const column of columns) if (text[column].length > longestText) fault(column, "texto longo demais");
  const dayOf = (column: "soldOn" | "paidOn"): Day | null => {
    if (!text[column]) return null;
    const day = parseDay(text[column]);
    if (!day) fault(column, "não é uma data");
    else if (day > today) fault(column, "este dia ainda não chegou");
    else if (day < "2000-01-01") fault(column, "confira o ano");
    else return day;
    return null;
  };
  const amountOf = (column: "amount" | "received"): number | null => {
    if (!text[column]) return null;
    const cents = centsOf(cells[column], text[column]);
    if (cents === null) fault(column, "não é um valor em reais");
    return cents;
  };
  const document = text.document ? cnpjCharacters(text.document) : null;
  if (document && !isCpf(document) && !isCnpj(document)) fault("document", "os dígitos não conferem");
  const ratePoints = text.rate ? pointsOf(cells.rate, text.rate) : null;
  if (text.rate && ratePoints === null) fault("rate", "não é um percentual de 0 a 100");
  if (!text.number) fault("number", "está vazio");
  if (text.number.length > longestNumber) fault("number", `passa de ${longestNumber} caracteres`);
  return {
    row,
    values: {
      ...{ principal: text.principal, number: text.number, document, ratePoints },
      buyer: text.buyer.slice(0, 200),
      soldOn: dayOf("soldOn"),
      cents: amountOf("amount"),
      paidOn: dayOf("paidOn"),
      receivedCents: amountOf("received"),
    },
    faults,
  };
}

interface KnownPrincipal {
  id: string;
  name: string;
  document: string | null;
  ratePoints: number;
}

/** A sale of the book, or one that a row above makes. */
export interface SheetSale {
  id: string | null;
  faceCents: number;
  receipts: { paidOn: Day; cents: number }[];
  isUndone: boolean;
}

export interface CheckedRow {
  read: ReadRow;
  shown: SalesFileRow;
  principalId: string | null;
  ratePoints: number;
  /** Of the sale that it is about. */
  key: string;
  addsReceipt: boolean;
}

/** Of names in other letters nothing would be left. */
const isSameName = (one: string, other: string): boolean =>
  plainTitle(one) === plainTitle(other) && (plainTitle(one) !== "" || one.trim() === other.trim());
/** Numbers that the database takes for one are one here: some letters are the same only once they were capitals. */
const fold = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll("\u0307", "");
export const keyOfSale = (principalId: string, number: string) => `${principalId} ${fold(number)}`;

/**
 * What each row would change: a sale that is not known is new, and what was paid is a receipt unless one of that day and
 * amount is there. A sheet that is sent twice changes nothing.
 * @param sales by `keyOfSale`; it grows by what the rows make
 */
export function checkRows(
  rows: readonly ReadRow[],
  principals: readonly KnownPrincipal[],
  sales: Map<string, SheetSale>,
): CheckedRow[] {
  /** Those that a row may mean. */
  const find = (named: string): readonly KnownPrincipal[] => {
    if (!named) return principals.length === 1 ? principals : [];
    const document = cnpjCharacters(named);
    const ofDocument = principals.filter((each) => each.document !== null && each.document === document);
    return ofDocument.length > 0 ? ofDocument : principals.filter((each) => isSameName(each.name, named));
  };
  return rows.map((read) => {
    const { values, faults: own } = read;
    const faults = [...own];
    /** Something else is wrong with it already. */
    const isSaid = (column: Column) => own.some((fault) => fault.startsWith(`${columnTitles[column]}:`));
    const [found, other] = find(values.principal);
    const principal = other ? undefined : found;
    if (other) faults.push("representada: há mais de uma com este nome. Escreva o CNPJ.");
    else if (!principal)
      faults.push(
        values.principal
          ? `representada: não conhecemos “${ellipsis(values.principal, 60)}”. Cadastre-a antes.`
          : "representada: falta dizer qual",
      );
    const key = keyOfSale(principal?.id ?? "", values.number);
    const sale = principal && sales.get(key);
    if (principal && !sale) {
      if (!values.soldOn && !isSaid("soldOn")) faults.push("data: falta, para uma venda nova");
      if (!values.buyer && !isSaid("buyer")) faults.push("cliente: falta, para uma venda nova");
      if (!values.cents && !isSaid("amount")) faults.push("valor: falta, para uma venda nova");
      if (values.ratePoints === null && principal.ratePoints === 0 && !isSaid("rate"))
        faults.push("comissão: falta, pois esta representada não tem uma de costume");
    }
    if (sale && values.cents !== null && values.cents !== sale.faceCents)
      faults.push("valor: esta venda já está no livro com outro valor");
    if ((values.paidOn === null) !== (values.receivedCents === null) && own.length === 0)
      faults.push("pago em e valor pago vêm juntos");
    if (sale?.isUndone && values.paidOn) faults.push("este pedido foi desfeito");
    const isNew = !sale && faults.length === 0;
    const receipt =
      values.paidOn && values.receivedCents ? { paidOn: values.paidOn, cents: values.receivedCents } : null;
    const isKnown = sale?.receipts.some(
      (each) => each.paidOn === receipt?.paidOn && each.cents === receipt.cents,
    );
    if (receipt && !isKnown && (sale?.receipts.length ?? 0) >= maxReceipts)
      faults.push(`valor pago: uma venda guarda até ${maxReceipts} recebimentos`);
    const addsReceipt = faults.length === 0 && receipt !== null && !isKnown;
    if (isNew)
      sales.set(key, {
        ...{ id: null, faceCents: values.cents ?? 0, isUndone: false },
        receipts: receipt ? [receipt] : [],
      });
    else if (addsReceipt && receipt) sale?.receipts.push(receipt);
    return {
      read,
      shown: {
        row: read.row,
        number: ellipsis(values.number, longestNumber) || null,
        principal: principal?.name ?? (ellipsis(values.principal, 60) || null),
        buyer_name: values.buyer || null,
        amount: values.cents === null ? null : centsToReais(values.cents),
        received: values.receivedCents === null ? null : centsToReais(values.receivedCents),
        change: faults.length > 0 ? "FAULTY" : isNew ? "NEW" : addsReceipt ? "RECEIPT" : "SAME",
        faults,
      },
      principalId: principal?.id ?? null,
      ratePoints: values.ratePoints ?? principal?.ratePoints ?? 0,
      key,
      addsReceipt,
    };
  });
}
