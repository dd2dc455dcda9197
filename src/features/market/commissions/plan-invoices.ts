import { daysBetween, formatDay } from "../../../shared/format/dates.ts";
import { divideHalfUp } from "../agency-law/legal-months.ts";
import type { NoteChange } from "./file-contract.ts";
import { maxCents } from "./model.ts";

/** What each of some invoices is to a book: a new sale, what an order came to, a return, a cancellation, or a question. */

/** What of an invoice decides. */
export interface PlannedNote {
  accessKey: string;
  number: string;
  issuedOn: string;
  kind: "SALE" | "RETURN" | "CANCELED";
  references: readonly string[];
  issuerDocument: string;
  buyerDocument: string | null;
  customerId: string | null;
  orderNumber: string | null;
  totalCents: number;
}

/** What of a sale decides. */
export interface KnownSale {
  id: string;
  principalId: string;
  number: string;
  accessKey: string | null;
  invoicedOn: string | null;
  buyerName: string;
  buyerDocument: string | null;
  customerId: string | null;
  faceCents: number;
  /** What may still come back of it. */
  leftCents: number;
  soldOn: string;
  hasReturns: boolean;
  isUndone: boolean;
}

export interface Plan {
  change: NoteChange;
  principalId: string | null;
  sale: KnownSale | null;
  choices: KnownSale[];
  fault: string | null;
}

/** 'Pedido nº 005001' and '5001' are one order. */
const plainNumber = (text: string): string => {
  const [digits] = /\d+/.exec(text.replace(/[.\s/-]/g, "")) ?? [];
  return digits ? digits.replace(/^0+(?=\d)/, "") : text.trim().toLowerCase();
};

/** An order is invoiced within so many days. */
const longestDelay = 180;

const notYet = "A data da nota ainda não chegou.";

/** Why a book cannot hold what a note says, whatever it is about. */
function faultOf({ issuedOn, totalCents }: PlannedNote, today: string): string | null {
  if (issuedOn > today) return notYet;
  if (issuedOn < "2000-01-01") return "O ano da nota não confere.";
  if (totalCents === 0) return "O total da nota é zero: ela não muda nenhuma comissão.";
  return totalCents > maxCents ? "O total da nota passa de R$ 1 bilhão." : null;
}

/** Whether a company issued the note of a key, or one with the same root, as its branches have. */
const isIssuerOf = (accessKey: string, document: string): boolean =>
  document.length === 11
    ? accessKey.slice(6, 20) === document.padStart(14, "0")
    : document.length === 14 && accessKey.slice(6, 14) === document.slice(0, 8);

/**
 * @param principalOf whose an issuer is, by its CNPJ
 * @param knownReturns keys of notes that brought something back already
 * @param canceledAhead the day on which a note that the book does not hold was cancelled, by its key
 * @param takesSeveral a note that may belong to several sales is one of its own
 */
export function planInvoices(
  notes: readonly PlannedNote[],
  {
    sales,
    principalOf,
    knownReturns,
    canceledAhead,
    takesSeveral,
    today,
  }: {
    sales: readonly KnownSale[];
    knownReturns: ReadonlySet<string>;
    canceledAhead: ReadonlyMap<string, string>;
    principalOf: ReadonlyMap<string, string>;
    takesSeveral: boolean;
    today: string;
  },
): Plan[] {
  const byKey = new Map(sales.flatMap((sale) => (sale.accessKey ? [[sale.accessKey, sale] as const] : [])));
  const free = sales.filter(({ accessKey, isUndone }) => !accessKey && !isUndone);
  const byNumber = Map.groupBy(free, ({ principalId, number }) => `${principalId} ${plainNumber(number)}`);
  const byTotal = Map.groupBy(free, ({ principalId, faceCents }) => `${principalId} ${faceCents}`);
  const taken = new Set<string>();
  /** By the key of a note that is in the book, or comes into it: what may still come back. */
  const left = new Map([...byKey].map(([key, { leftCents }]) => [key, leftCents]));
  const coming = new Set<string>();
  const comeBack = new Set(knownReturns);
  /** What was cancelled before it took an order's place. */
  const replaced = new Set<string>();
  const ended = new Set<string>();
  const canceled = new Set(notes.flatMap(({ kind, accessKey }) => (kind === "CANCELED" ? [accessKey] : [])));
  const plan = (change: NoteChange, given: Partial<Plan> = {}): Plan => ({
    ...{ change, principalId: null, sale: null, choices: [], fault: null },
    ...given,
  });
  const faulty = (fault: string, given: Partial<Plan> = {}): Plan => plan("FAULTY", { ...given, fault });
  const comes = ({ accessKey, totalCents }: PlannedNote): void => {
    coming.add(accessKey);
    left.set(accessKey, totalCents);
  };
  const replaces = (note: PlannedNote, sale: KnownSale): Plan => {
    taken.add(sale.id);
    if (sale.hasReturns) return faulty("A venda desta nota já tem devoluções: exclua-as antes.", { sale });
    comes(note);
    // It never sold anything: the order waits for another one.
    if (canceled.has(note.accessKey)) {
      replaced.add(note.accessKey);
      return plan("SAME", { sale });
    }
    return plan("REPLACES", { sale, principalId: sale.principalId });
  };
  const isBuyerOf = (note: PlannedNote) => (sale: KnownSale) =>
    (note.buyerDocument !== null && sale.buyerDocument === note.buyerDocument) ||
    (note.customerId !== null && sale.customerId === note.customerId);

  function ofSale(note: PlannedNote): Plan {
    const known = byKey.get(note.accessKey);
    if (known?.invoicedOn) return plan("SAME", { sale: known });
    if (coming.has(note.accessKey)) return plan("SAME");
    const canceledOn = canceledAhead.get(note.accessKey);
    const fault = canceledOn
      ? `Esta nota foi cancelada em ${formatDay(canceledOn)}: ela não vendeu nada.`
      : faultOf(note, today);
    if (fault) return faulty(fault);
    if (known) return replaces(note, known);
    const principalId = principalOf.get(note.issuerDocument);
    if (!principalId) return plan("ISSUER");
    const ofOrder = note.orderNumber
      ? (byNumber.get(`${principalId} ${plainNumber(note.orderNumber)}`) ?? [])
      : [];
    const alike = (byTotal.get(`${principalId} ${note.totalCents}`) ?? []).filter(
      (sale) =>
        isBuyerOf(note)(sale) &&
        daysBetween(sale.soldOn, note.issuedOn) >= 0 &&
        daysBetween(sale.soldOn, note.issuedOn) <= longestDelay,
    );
    const named = ofOrder.filter(({ id }) => !taken.has(id));
    const found =
      named.length > 0 ? named : ofOrder.length > 0 ? [] : alike.filter(({ id }) => !taken.has(id));
    const [only, ...others] = found;
    if (only && others.length === 0) return replaces(note, only);
    if (only && !takesSeveral) return plan("SEVERAL", { principalId, choices: found });
    comes(note);
    return plan("NEW", { principalId });
  }

  function ofReturn(note: PlannedNote): Plan {
    const key = note.references.find((each) => left.has(each));
    const sale = (key && byKey.get(key)) || null;
    if (comeBack.has(note.accessKey)) return plan("SAME", { sale });
    if (key === undefined) return faulty("Devolução de uma nota que não está no livro.");
    const fault = faultOf(note, today);
    if (fault) return faulty(fault, { sale });
    const sides = [note.issuerDocument, note.buyerDocument ?? ""];
    if (!sides.some((side) => isIssuerOf(key, side) || (sale && principalOf.get(side) === sale.principalId)))
      return faulty("A devolução não é de quem emitiu a nota da venda, nem para ele.", { sale });
    const rest = (left.get(key) ?? 0) - note.totalCents;
    if (rest < 0)
      return faulty("A nota devolve mais do que restou da venda. Lance a devolução à mão.", { sale });
    left.set(key, rest);
    comeBack.add(note.accessKey);
    return plan("RETURNS", { sale, principalId: sale?.principalId ?? null });
  }

  function ofCancellation(note: PlannedNote): Plan {
    const sale = byKey.get(note.accessKey);
    if (!isIssuerOf(note.accessKey, note.issuerDocument))
      return faulty("O cancelamento não é de quem emitiu a nota.");
    if (note.issuedOn > today) return faulty(notYet);
    if (ended.has(note.accessKey)) return plan("SAME", { sale: sale ?? null });
    ended.add(note.accessKey);
    if (sale?.invoicedOn)
      return plan(sale.isUndone ? "SAME" : "CANCELS", { sale, principalId: sale.principalId });
    if (replaced.has(note.accessKey)) return plan("AHEAD", { sale: sale ?? null });
    if (coming.has(note.accessKey)) return plan("CANCELS");
    if (canceledAhead.has(note.accessKey)) return plan("SAME");
    const principalId = principalOf.get(note.issuerDocument);
    return principalId
      ? plan("AHEAD", { principalId })
      : faulty("Cancelamento de uma nota que não está no livro, de quem não é representada.");
  }

  // What was sold is known before what came back of it, whatever the order of the files.
  const plans = new Map<number, Plan>();
  for (const [index, note] of notes.entries()) if (note.kind === "SALE") plans.set(index, ofSale(note));
  for (const [index, note] of notes.entries())
    if (note.kind !== "SALE")
      plans.set(index, note.kind === "RETURN" ? ofReturn(note) : ofCancellation(note));
  return notes.map((_, index) => plans.get(index) ?? plan("FAULTY"));
}

interface RatedLine {
  name: string;
  code: string | null;
  baseCents: number;
  ratePoints: number;
}

/**
 * The rates of an invoice's lines: that of the order's line of the same code or name, else of the whole order.
 * @param before what the sale had; none where the invoice is a sale of its own
 */
export function rateInvoice(
  lines: readonly { code: string; name: string; baseCents: number }[],
  { before, usualPoints }: { before: readonly RatedLine[]; usualPoints: number },
): { code: string; name: string; baseCents: number; ratePoints: number }[] {
  const plain = (text: string) => text.trim().toLowerCase();
  const byCode = new Map(
    before.flatMap(({ code, ratePoints }) => (code ? [[code, ratePoints] as const] : [])),
  );
  const byName = new Map(before.map(({ name, ratePoints }) => [plain(name), ratePoints]));
  const base = before.reduce((sum, { baseCents }) => sum + BigInt(baseCents), 0n);
  const weighed = before.reduce((sum, line) => sum + BigInt(line.baseCents) * BigInt(line.ratePoints), 0n);
  const whole = base > 0n ? divideHalfUp(weighed, base) : usualPoints;
  return lines.map((line) => ({
    ...line,
    ratePoints: byCode.get(line.code) ?? byName.get(plain(line.name)) ?? whole,
  }));
}

/**
 * Which lines of a sale take back what a return says: those of the same code first, then in their order.
 * @returns null where more comes back than is left
 */
export function spreadReturn(
  returned: readonly { code: string; baseCents: number }[],
  lines: readonly { rank: number; code: string | null; leftCents: number }[],
): { rank: number; cents: number }[] | null {
  const left = new Map(lines.map(({ rank, leftCents }) => [rank, leftCents]));
  const taken = new Map<number, number>();
  const take = (cents: number, among: readonly { rank: number }[]): number => {
    let rest = cents;
    for (const { rank } of among) {
      const part = Math.min(rest, left.get(rank) ?? 0);
      if (part === 0) continue;
      left.set(rank, (left.get(rank) ?? 0) - part);
      taken.set(rank, (taken.get(rank) ?? 0) + part);
      rest -= part;
    }
    return rest;
  };
  let over = 0;
  for (const { code, baseCents } of returned)
    over += take(
      baseCents,
      lines.filter((line) => line.code === code),
    );
  return take(over, lines) > 0 ? null : [...taken].map(([rank, cents]) => ({ rank, cents }));
}
