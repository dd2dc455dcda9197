import { setImmediate } from "node:timers/promises";
import { isCnpj, isCpf } from "../../../../shared/document-check.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { cnpjCharacters, formatDocument } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { ellipsis, formatCount } from "../../../../shared/format/text.ts";
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
  /** What the row says beyond what a customer has one of: it is kept in the notes, so that nothing is lost silently. */
  further: string[];
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
    .filter(Boolean);

/** How many of several in one cell are looked at. */
const maxParts = 10;

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

/** Of several the first that is one, and whether the cell says more than that. */
function firstOf(
  text: string,
  read: (part: string) => { success: boolean; data?: string },
): { found: string; isAll: boolean } | undefined {
  const whole = read(text).data;
  if (whole) return { found: whole, isAll: true };
  const parts = severalOf(text);
  const readParts = parts.slice(0, maxParts).map((part) => read(part).data);
  const found = readParts.find(Boolean);
  return found
    ? { found, isAll: parts.length <= maxParts && readParts.every((one) => one === found) }
    : undefined;
}

export async function readRow(
  row: number,
  cells: Partial<Record<Column, Cell>>,
  findPlace: FindPlace,
  further: readonly string[] = [],
): Promise<ReadRow> {
  const faults: string[] = [];
  const beyond = [...further];
  const values: RowValues = {};
  const fault = (column: Column, words: string) => faults.push(`${columnTitles[column]}: ${words}`);
  const text: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    const whole = textOfCell(cells[column]);
    if (whole.length <= longest[column]) text[column] = whole;
    else fault(column, `passa de ${formatCount(longest[column])} caracteres`);
    // Its beginning is shown, so that the row is found.
    if (column === "name" && whole.length > longest.name) values.name = ellipsis(whole, 80);
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
    const first = firstOf(email, (part) => emailSchema.safeParse(part));
    if (first) Object.assign(values, { email: first.found, mailbox: mailboxOf(first.found) });
    else fault("email", "não é um endereço");
    if (first && !first.isAll) beyond.push(`E-mails: ${email}`);
  }
  if (phone) {
    const first = firstOf(phone, (part) => companyPhone.safeParse(part));
    if (first) values.phone = first.found;
    else fault("phone", "confira o DDD e o número");
    // Of a name beside a number the digits alone are read.
    if (first && (!first.isAll || /\p{L}/u.test(phone))) beyond.push(`Telefones: ${phone}`);
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
  return { row, values, further: beyond.map(lineOf), faults };
}

/** Of what is too long for notes so much that it is seen to be. */
const lineOf = (text: string): string =>
  text
    .slice(0, longest.notes + 1)
    .replace(/\s+/g, " ")
    .trim();

/** Each line once, however often the same spreadsheet comes. */
function notesWith(notes: string, further: readonly string[]): string {
  const lines = notes.split("\n").map((line) => line.trim());
  return [notes, ...further.filter((line) => !lines.includes(line))].filter(Boolean).join("\n");
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
    const notes = notesWith(values.notes ?? found?.notes ?? "", read.further);
    if (notes.length > longest.notes)
      faults.push(
        "anotações: com os outros telefones, e-mails ou nomes da linha, passam de 4.000 caracteres",
      );
    const full = notes ? { ...values, notes } : values;
    const patch = found && faults.length === 0 ? patchOf(found, full) : {};
    if (faults.length === 0) {
      if (found) takenBy.set(found.id, row);
      else room -= 1;
      seen.add({ ...identity, row, customerId: found?.id ?? null });
    }
    const isChanged = Object.keys(patch).length > 0;
    const change = faults.length > 0 ? "FAULTY" : !found ? "NEW" : isChanged ? "CHANGED" : "SAME";
    checked.push({
      read: { ...read, values: full },
      shown: { row, name: values.name ?? null, known: knownOf(read), change, faults },
      change: found && change === "CHANGED" ? { id: found.id, patch } : null,
    });
  }
  return checked;
}

const knownOf = ({ values, further }: ReadRow): string[] =>
  [
    values.document && formatDocument(values.document),
    values.phone && formatPhone(values.phone),
    values.email,
    formatPlace(values),
    ...further.map((line) => `nas anotações: ${ellipsis(line, 120)}`),
  ].filter((text): text is string => Boolean(text));

/** What of a row is another than in the book. */
function patchOf(row: CustomerRow, values: RowValues): RowValues {
  const isSame = (key: keyof RowValues) => JSON.stringify(row[key]) === JSON.stringify(values[key]);
  const keys = (Object.keys(values) as (keyof RowValues)[]).filter((key) => !isSame(key));
  // A city and its state are one thing.
  const whole = keys.includes("state") && !("city" in values) && row.city ? { city: undefined } : {};
  return Object.assign(whole, Object.fromEntries(keys.map((key) => [key, values[key]])));
}
