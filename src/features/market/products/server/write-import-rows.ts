import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../../../platform/database/database.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { escapeHtml } from "../../../../shared/format/html.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { withoutAccents } from "../../../../shared/search-words.ts";
import { productGroupMembers, productGroups, products } from "../table.ts";
import { formatVariants } from "../variants-cell.ts";
import { listGroupNames } from "./import-queries.ts";
import type { RowValues } from "./read-row.ts";
import { listTerms, replaceVariants } from "./terms.ts";
import { oddEan } from "./write-product.ts";

/** A row without faults, and the product that it changes; undefined for a new one. */
export interface CheckedRow {
  row: number;
  values: RowValues;
  target: string | undefined;
}

interface WrittenRow {
  /** As the spreadsheet counts. */
  line: number;
  row: RowValues;
  /** Of its product. */
  id: string;
}

interface Batch {
  companyId: string;
  rows: CheckedRow[];
  groups: GroupWriter;
  approved: boolean;
}

/**
 * Writes some rows: those about a product that exists change it, the others become products.
 * @returns with the product of each row
 */
export async function writeRows(
  tx: Transaction,
  { companyId, rows, groups, approved }: Batch,
): Promise<WrittenRow[]> {
  await groups.require(rows.flatMap(({ values }) => values.groups ?? []));
  const written = rows.map(({ row: line, values, target }) => ({
    ...{ line, row: values },
    id: target ?? uuidv7(),
    isNew: !target,
  }));
  const fresh = written.filter(({ isNew }) => isNew);
  const changed = written.filter(({ isNew }) => !isNew);
  if (fresh.length > 0) {
    await tx.insert(products).values(
      fresh.map(({ id, row }) => {
        const name = row.name ?? "";
        return { ...newColumns(row), id, companyId, approved, name, slug: slugWithEnd(name, "produto") };
      }),
    );
  }
  if (changed.length > 0) await change(tx, { companyId, changed, approved });
  await writeTermsOf(tx, written);
  await writeVariantsOf(tx, written, { approved });
  await groups.put(written.map(({ id, isNew, row }) => ({ productId: id, isNew, names: row.groups })));
  return written;
}

const newColumns = (row: RowValues) => ({
  description: richTextOf(row.description),
  priceCents: reaisToCents(row.price ?? 0),
  // Percent has two decimals as well, and is kept in hundredths.
  commissionPoints: reaisToCents(row.commission ?? 0),
  call: row.call ?? null,
  techInfo: richTextOf(row.techInfo),
  ean: row.ean ?? null,
  unitMeasurement: row.unit ?? ("UN" as const),
  isFeatured: false,
  status: row.status ?? ("PREPARING" as const),
});

/** One statement for all of them; what a row does not give stays as it was. */
async function change(
  tx: Transaction,
  {
    companyId,
    changed,
    approved,
  }: { companyId: string; changed: { id: string; row: RowValues }[]; approved: boolean },
) {
  const given = changed.map(({ id, row }) => ({
    id,
    name: row.name,
    description: richTextOf(row.description),
    price: row.price === undefined ? null : reaisToCents(row.price),
    commission: row.commission === undefined ? null : reaisToCents(row.commission),
    call: row.call,
    tech_info: richTextOf(row.techInfo),
    ean: row.ean,
    odd_ean: oddEan(row.ean),
    unit: row.unit,
    status: row.status,
  }));
  await tx.execute(sql`
    update products p set
      name = coalesce(v.name, p.name), description = coalesce(v.description, p.description),
      price_cents = coalesce(v.price, p.price_cents), commission_points = coalesce(v.commission, p.commission_points),
      call = coalesce(v.call, p.call), tech_info = coalesce(v.tech_info, p.tech_info), ean = coalesce(v.ean, p.ean),
      unit_measurement = coalesce(v.unit, p.unit_measurement), status = coalesce(v.status, p.status),
      -- Where products are approved, a change of what people read asks again.
      approved = (p.approved or p.hidden_by_block) and (${approved}::boolean
        or (coalesce(v.name, p.name), coalesce(v.description, p.description), coalesce(v.call, p.call),
          coalesce(v.tech_info, p.tech_info)) is not distinct from (p.name, p.description, p.call, p.tech_info)
          and (v.odd_ean is null or v.odd_ean is not distinct from p.ean)),
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(id uuid, name text, description text, price integer,
      commission integer, call text, tech_info text, ean text, odd_ean text, unit text, status text)
    where p.id = v.id and p.company_id = ${companyId} and p.deleted_at is null`);
}

const termsGiven = ({ ncm, minimum, multiple, leadDays, states, packings, steps, payments }: RowValues) => ({
  ncm,
  minimum,
  multiple,
  leadDays,
  states,
  packings,
  steps: steps?.map((step) => ({ ...step, price: reaisToCents(step.price) })),
  payments,
});

/** What a row does not say stays, but for a minimum or a multiple that the other one, as it is now, rules out. */
async function writeTermsOf(tx: Transaction, written: { id: string; row: RowValues }[]): Promise<void> {
  const given = written
    .map(({ id, row }) => ({ id, ...termsGiven(row) }))
    .filter(({ id: _, ...terms }) => Object.values(terms).some((value) => value !== undefined));
  if (given.length === 0) return;
  await tx.execute(sql`
    insert into product_terms as t (product_id, ncm, minimum, multiple, lead_days, states, packings, steps, payments)
    select v.id, v.ncm, v.minimum, v.multiple, v."leadDays", v.states, coalesce(v.packings, '[]'), coalesce(v.steps, '[]'), v.payments
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(id uuid, ncm text, minimum integer, multiple integer,
        "leadDays" smallint, states text[], packings jsonb, steps jsonb, payments jsonb)
    on conflict (product_id) do update set
      ncm = coalesce(excluded.ncm, t.ncm), lead_days = coalesce(excluded.lead_days, t.lead_days),
      minimum = coalesce(excluded.minimum, case when coalesce(t.minimum % excluded.multiple, 0) = 0 then t.minimum end),
      multiple = coalesce(excluded.multiple, case when coalesce(excluded.minimum % t.multiple, 0) = 0 then t.multiple end),
      states = coalesce(excluded.states, t.states), payments = coalesce(excluded.payments, t.payments),
      packings = case when excluded.packings = '[]' then t.packings else excluded.packings end,
      steps = case when excluded.steps = '[]' then t.steps else excluded.steps end`);
}

/**
 * In the place of those that a product had; a row that says none leaves them. Of a spreadsheet that was exported most are as
 * they were, and are not written.
 */
async function writeVariantsOf(
  tx: Transaction,
  written: { id: string; isNew: boolean; row: RowValues }[],
  { approved }: { approved: boolean },
): Promise<void> {
  const given = written.filter(({ row }) => row.variants);
  if (given.length === 0) return;
  const known = await listTerms(
    tx,
    given.map(({ id }) => id),
  );
  for (const { id, isNew, row } of given) {
    const variants = row.variants ?? [];
    const before = (known.get(id)?.variants ?? []).map(({ price, ...variant }) => ({
      ...variant,
      price: centsToReais(price),
    }));
    if (formatVariants(before) === formatVariants(variants)) continue;
    const namesOthers = await replaceVariants(tx, id, variants);
    // Where products are approved, other names ask again.
    if (namesOthers && !isNew && !approved)
      await tx.update(products).set({ approved: false }).where(eq(products.id, id));
  }
}

const markup = /<\/?(p|br|h[1-6]|ul|ol|li|strong|em|b|i|a|div)\b[^<>]*>/i;

/** A cell holds the mark-up of an export, or plain lines, which become paragraphs. */
function richTextOf(text: string | undefined): string | null {
  if (!text) return null;
  if (markup.test(text)) return cleanRichText(text) || null;
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  return cleanRichText(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(""));
}

interface GroupWriter {
  /** Makes the categories that are not there yet. */
  require(names: string[]): Promise<void>;
  /** Puts products into categories; those of products that had others are replaced. */
  put(members: { productId: string; names: string[] | undefined; isNew: boolean }[]): Promise<void>;
}

/** Categories are the same where their names differ in nothing but accents and capitals. */
const keyOf = (name: string): string => withoutAccents(name).replace(/\s+/g, " ");

/** Writes the categories of imported products. */
export async function groupWriter(tx: Transaction, companyId: string): Promise<GroupWriter> {
  const existing = await listGroupNames(tx, companyId);
  const ids = new Map(existing.toReversed().map(({ id, name }) => [keyOf(name), id]));
  let oldest = existing[0]?.id;
  async function make(names: string[]): Promise<void> {
    // Of several spellings the first one counts.
    const missing = new Map(names.toReversed().map((name) => [keyOf(name), name]));
    for (const key of ids.keys()) missing.delete(key);
    if (missing.size === 0) return;
    const made = await tx
      .insert(productGroups)
      .values([...missing.values()].map((name) => ({ companyId, name })))
      .returning({ id: productGroups.id, name: productGroups.name });
    for (const { id, name } of made) ids.set(keyOf(name), id);
    oldest ??= made[0]?.id;
  }
  return {
    require: make,
    async put(members) {
      // A catalogue without any category begins with this one.
      if (!oldest && members.some(({ names, isNew }) => isNew && !names)) await make(["Produtos"]);
      const chosen = members.filter(({ names }) => names);
      const changed = chosen.filter(({ isNew }) => !isNew).map(({ productId }) => productId);
      if (changed.length > 0) {
        await tx.delete(productGroupMembers).where(inArray(productGroupMembers.productId, changed));
      }
      const rows = members.flatMap(({ productId, names, isNew }) => {
        const groupIds = names ? names.map((name) => ids.get(keyOf(name))) : isNew ? [oldest] : [];
        return [...new Set(groupIds)]
          .filter((id) => id !== undefined)
          .map((groupId, rank) => ({ productId, groupId, rank }));
      });
      if (rows.length > 0) await tx.insert(productGroupMembers).values(rows);
    },
  };
}
