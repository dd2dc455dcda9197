import { setImmediate } from "node:timers/promises";
import { isCnpj, isCpf } from "../../../../shared/document-check.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { cnpjCharacters, formatDocument } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { companyPhone, email as emailSchema } from "../../../../shared/schema.ts";
import { textOfCell } from "../../products/server/read-table.ts";
import type { Cell } from "../../products/server/table-format.ts";
import { type Column, columns, columnTitles, splitFields } from "../customer-columns.ts";
import type { FileRow } from "../file-contract.ts";
import { customerMatcher, type Identity } from "../match-customer.ts";
import { maxCustomers } from "../model.ts";
import type { CustomerField } from "../table.ts";
import type { CustomerRow } from "./book.ts";

/** What a row gives a customer; an empty cell gives nothing, and leaves what the book has. */
export interface RowValues {
  name?: string;
  document?: string;
  email?: string;
  mailbox?: string;
  phone?: string;
  city?: string;
  state?: string;
  notes?: string;
  fields?: CustomerField[];
}

interface ReadRow {
  row: number;
  values: RowValues;
  faults: string[];
}

/** The municipality and the state that are meant. */
export type FindPlace = (
  city: string,
  state: string,
) => Promise<{ city?: string; state: string } | { fault: string }>;

const severalOf = (text: string): string[] =>
  text
    .split(/[;,/|\n]| ou | e /)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 10);

/** Signs of a cell that are read: a spreadsheet takes fifty thousand, by the thousand. */
const longest: Record<Column, number> = {
  ...{ name: 200, document: 100, email: 1_000, phone: 1_000 },
  ...{ city: 200, state: 100, notes: 4_000, fields: 6_000 },
};

/** Spreadsheets take the zeros away with which a number begins. */
function documentOf(text: string): string | undefined {
  const tried = /^\d+$/.test(text) ? [text.padStart(11, "0"), text.padStart(14, "0")] : [text];
  const found = tried.find((each) => isCpf(each) || isCnpj(each));
  return found && cnpjCharacters(found);
}

/** Of several the first that is one. */
function firstOf<T>(text: string, read: (part: string) => { success: boolean; data?: T }): T | undefined {
  for (const part of [text, ...severalOf(text)]) {
    const { success, data } = read(part);
    if (success) return data;
  }
  return undefined;
}

export async function readRow(
  row: number,
  cells: Partial<Record<Column, Cell>>,
  findPlace: FindPlace,
): Promise<ReadRow> {
  const faults: string[] = [];
  const values: RowValues = {};
  const fault = (column: Column, words: string) => faults.push(`${columnTitles[column]}: ${words}`);
  const text: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    const whole = textOfCell(cells[column]);
    if (whole.length <= longest[column]) text[column] = whole;
    else fault(column, `passa de ${formatCount(longest[column])} caracteres`);
  }
  const { name, document: documentText, email, phone, city = "", state = "", notes, fields: own } = text;
  if (name === "") fault("name", "está vazio");
  else if (name) values.name = name;
  if (documentText) {
    const document = documentOf(documentText);
    if (document) values.document = document;
    else fault("document", "os dígitos não conferem");
  }
  if (email) {
    const found = firstOf(email, (part) => emailSchema.safeParse(part));
    if (found) Object.assign(values, { email: found, mailbox: mailboxOf(found) });
    else fault("email", "não é um endereço");
  }
  if (phone) {
    const found = firstOf(phone, (part) => companyPhone.safeParse(part));
    if (found) values.phone = found;
    else fault("phone", "confira o DDD e o número");
  }
  if (city || state) {
    const place = await findPlace(city, state);
    if ("fault" in place) faults.push(place.fault);
    else Object.assign(values, place);
  }
  if (notes) values.notes = notes;
  if (own) {
    const fields = splitFields(own);
    if (fields) values.fields = fields;
    else fault("fields", "escreva como “Rota: terça | Porte: médio”, até dez");
  }
  return { row, values, faults };
}

const identityOf = (values: RowValues) => ({
  name: values.name ?? "",
  document: values.document ?? null,
  mailbox: values.mailbox ?? null,
  phone: values.phone ?? null,
  city: values.city,
  state: values.state,
});

export interface CheckedRow {
  read: ReadRow;
  shown: FileRow;
  /** The customer that it changes, and what of it. */
  change: { id: string; patch: RowValues } | null;
}

interface SeenRow extends Identity {
  row: number;
  /** The customer that it was found to be. */
  customerId: string | null;
}

/** What the book knows as two customers is two, though they share a telephone; one document is never of both. */
const areApart = (found: CustomerRow | null, given: Identity, earlier: SeenRow): boolean =>
  found !== null &&
  earlier.customerId !== null &&
  earlier.customerId !== found.id &&
  !(given.document && given.document === earlier.document);

/** Rows that may each look like thousands of others are compared so many at a time: others are served in between. */
const comparedAtOnce = 50;

/** Which rows make a customer, change one, or say what the book has already; a row of the same customer as another is a fault. */
export async function checkRows(
  known: readonly CustomerRow[],
  rows: readonly ReadRow[],
): Promise<CheckedRow[]> {
  const book = customerMatcher(
    known.filter(({ forgottenAt }) => !forgottenAt),
    { names: true },
  );
  const seen = customerMatcher<SeenRow>([], { names: true });
  const takenBy = new Map<string, number>();
  let room = maxCustomers - known.length;
  const checked: CheckedRow[] = [];
  for (const [index, read] of rows.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await setImmediate();
    const { row, values } = read;
    const identity = identityOf(values);
    const faults = [...read.faults];
    const found = faults.length === 0 ? book.find(identity) : null;
    const earlier = faults.length === 0 ? seen.find(identity) : null;
    const twin =
      (found && takenBy.get(found.id)) ??
      (earlier && !areApart(found, identity, earlier) ? earlier.row : undefined);
    if (twin !== undefined) faults.push(`é o mesmo cliente da linha ${twin}`);
    if (faults.length === 0 && !found && room <= 0) faults.push("sua lista chegou a 5.000 clientes");
    const patch = found && faults.length === 0 ? patchOf(found, values) : {};
    if (faults.length === 0) {
      if (found) takenBy.set(found.id, row);
      else room -= 1;
      seen.add({ ...identity, row, customerId: found?.id ?? null });
    }
    const isChanged = Object.keys(patch).length > 0;
    const change = faults.length > 0 ? "FAULTY" : !found ? "NEW" : isChanged ? "CHANGED" : "SAME";
    checked.push({
      read,
      shown: { row, name: values.name ?? null, known: knownOf(values), change, faults },
      change: found && change === "CHANGED" ? { id: found.id, patch } : null,
    });
  }
  return checked;
}

const knownOf = (values: RowValues): string[] =>
  [
    values.document && formatDocument(values.document),
    values.phone && formatPhone(values.phone),
    values.email,
    formatPlace(values),
  ].filter((text): text is string => Boolean(text));

/** What of a row is another than in the book. */
function patchOf(row: CustomerRow, values: RowValues): RowValues {
  const isSame = (key: keyof RowValues) => JSON.stringify(row[key]) === JSON.stringify(values[key]);
  const keys = (Object.keys(values) as (keyof RowValues)[]).filter((key) => !isSame(key));
  // A city and its state are one thing.
  const whole = keys.includes("state") && !("city" in values) && row.city ? { city: undefined } : {};
  return Object.assign(whole, Object.fromEntries(keys.map((key) => [key, values[key]])));
}
