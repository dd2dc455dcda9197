import { daysBetween } from "../../../shared/format/dates.ts";
import { divideHalfUp } from "../agency-law/legal-months.ts";
import type { NoteChange } from "./file-contract.ts";

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

/**
 * @param principalOf whose an issuer is, by its CNPJ
 * @param knownReturns keys of notes that brought something back already
 * @param takesSeveral a note that may belong to several sales is one of its own
 */
export function planInvoices(
  notes: readonly PlannedNote[],
  {
    sales,
    principalOf,
    knownReturns,
    takesSeveral,
  }: {
    sales: readonly KnownSale[];
    knownReturns: ReadonlySet<string>;
    principalOf: ReadonlyMap<string, string>;
    takesSeveral: boolean;
  },
): Plan[] {
  const byKey = new Map(sales.flatMap((sale) => (sale.accessKey ? [[sale.accessKey, sale] as const] : [])));
  const free = sales.filter(({ accessKey, isUndone }) => !accessKey && !isUndone);
  const byNumber = Map.groupBy(free, ({ principalId, number }) => `${principalId} ${plainNumber(number)}`);
  const byTotal = Map.groupBy(free, ({ principalId, faceCents }) => `${principalId} ${faceCents}`);
  const taken = new Set<string>();
  const coming = new Set<string>();
  const plan = (change: NoteChange, given: Partial<Plan> = {}): Plan => ({
    ...{ change, principalId: null, sale: null, choices: [], fault: null },
    ...given,
  });
  const replaces = (sale: KnownSale): Plan => {
    taken.add(sale.id);
    return sale.hasReturns
      ? plan("FAULTY", { sale, fault: "A venda desta nota já tem devoluções: exclua-as antes." })
      : plan("REPLACES", { sale, principalId: sale.principalId });
  };
  const isBuyerOf = (note: PlannedNote) => (sale: KnownSale) =>
    (note.buyerDocument !== null && sale.buyerDocument === note.buyerDocument) ||
    (note.customerId !== null && sale.customerId === note.customerId);

  function ofSale(note: PlannedNote): Plan {
    const known = byKey.get(note.accessKey);
    if (known)
      return known.invoicedOn || taken.has(known.id) ? plan("SAME", { sale: known }) : replaces(known);
    if (coming.has(note.accessKey)) return plan("SAME");
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
    if (only && others.length === 0) return replaces(only);
    if (only && !takesSeveral) return plan("SEVERAL", { principalId, choices: found });
    coming.add(note.accessKey);
    return plan("NEW", { principalId });
  }

  function ofReturn(note: PlannedNote): Plan {
    const sale = note.references.map((key) => byKey.get(key)).find(Boolean);
    if (knownReturns.has(note.accessKey)) return plan("SAME", { sale: sale ?? null });
    if (sale) return plan("RETURNS", { sale, principalId: sale.principalId });
    if (note.references.some((key) => coming.has(key))) return plan("RETURNS");
    return plan("FAULTY", { fault: "Devolução de uma nota que não está no livro." });
  }

  function ofCancellation(note: PlannedNote): Plan {
    const sale = byKey.get(note.accessKey);
    if (sale) return plan(sale.isUndone ? "SAME" : "CANCELS", { sale, principalId: sale.principalId });
    if (coming.has(note.accessKey)) return plan("CANCELS");
    return plan("FAULTY", { fault: "Cancelamento de uma nota que não está no livro." });
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
