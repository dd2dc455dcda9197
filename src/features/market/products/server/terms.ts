import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { findLiveCompany, lockCompany } from "../../../people/companies/server/company.ts";
import { companyTerms, products, productTerms, productVariants } from "../table.ts";
import { resolveTerms, type SharedTerms, type Variant } from "../terms.ts";
import {
  type CompanyTerms,
  type getCompanyTerms as get,
  notAMultiple,
  type ProductTermsChanges,
  type updateCompanyTerms as update,
  type VariantInput,
} from "../terms-contract.ts";

const ids = sql.placeholder("ids");

const statementOf = prepared("terms_of_products", (orm) =>
  orm
    .select({
      id: products.id,
      own: productTerms,
      company: companyTerms,
      // As JSON, which is read faster than rows of their own.
      variants: sql<
        Variant[]
      >`coalesce((select json_agg(json_build_object('number', v.number, 'colour', v.colour,
          'size', v.size, 'code', v.code, 'price', v.price_cents) order by v.rank, v.number)
        from ${productVariants} as v where v.product_id = ${products.id} and v.removed_at is null), '[]'::json)`,
    })
    .from(products)
    .leftJoin(productTerms, eq(productTerms.productId, products.id))
    .leftJoin(companyTerms, eq(companyTerms.companyId, products.companyId))
    .where(sql`${products.id} = any(${ids}::uuid[])`),
);

/** What some products and their companies say of the conditions, as the database holds it, by id; prices in cents. */
export async function listTerms(connection: Connection, ids: string[]): Promise<Map<string, TermsRow>> {
  const rows = await statementOf(connection).execute({ ids });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export interface TermsRow {
  own: typeof productTerms.$inferSelect | null;
  company: typeof companyTerms.$inferSelect | null;
  variants: Variant[];
}

const noTerms: TermsRow = { own: null, company: null, variants: [] };

/** Those of one product. */
export const findTerms = async (connection: Connection, { id }: { id: string }): Promise<TermsRow> =>
  (await listTerms(connection, [id])).get(id) ?? noTerms;

const presentShared = ({ leadDays, states, payments }: SharedTerms) => ({
  lead_days: leadDays,
  states,
  payments,
});

const nothing: SharedTerms = { leadDays: null, states: null, payments: null };

const inReais = <Priced extends { price: number }>(priced: Priced): Priced => ({
  ...priced,
  price: centsToReais(priced.price),
});

/** A part of a product's answer: its own terms, the conditions that hold, and what there is to choose from. */
export const presentTerms = ({ own, company, variants }: TermsRow) => ({
  terms: {
    ncm: own?.ncm ?? null,
    minimum: own?.minimum ?? null,
    multiple: own?.multiple ?? null,
    packings: own?.packings ?? [],
    steps: (own?.steps ?? []).map(inReais),
    ...presentShared(own ?? nothing),
  },
  conditions: {
    ...presentShared(resolveTerms([own ?? nothing, company ?? nothing])),
    minimum_order: centsToReais(company?.minimumOrderCents ?? null),
  },
  variants: variants.map((variant) => ({ ...variant, price: centsToReais(variant.price) })),
});

/**
 * What a product says anew of its terms; what is left out stays. The product is held by the caller.
 * @throws invalidInput (400) where the minimum would be no multiple of what is sold at once
 */
export async function writeTerms(
  tx: Transaction,
  productId: string,
  given: ProductTermsChanges,
): Promise<void> {
  const { lead_days, steps, ...rest } = given;
  const columns = {
    ...rest,
    leadDays: lead_days,
    steps: steps?.map((step) => ({ ...step, price: reaisToCents(step.price) })),
  };
  const [row] = await tx
    .insert(productTerms)
    .values({ productId })
    .onConflictDoUpdate({ target: productTerms.productId, set: { productId } })
    .returning();
  const minimum = columns.minimum === undefined ? row?.minimum : columns.minimum;
  const multiple = columns.multiple === undefined ? row?.multiple : columns.multiple;
  if (minimum && multiple && minimum % multiple !== 0)
    throw invalidInput({ "product.terms.minimum": notAMultiple });
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx.update(productTerms).set(columns).where(eq(productTerms.productId, productId));
}

const maxNumber = 9_999;

/**
 * Gives a product these variants, in this order; one that is left out is offered no more. One that comes without a number
 * is the one of that colour and size, where the product has or had it, else a new one. The product is held by the caller.
 * @returns whether it names others than before
 * @throws invalidInput (400) where a number is of none, two are the same, or it has had too many
 */
export async function replaceVariants(
  tx: Transaction,
  productId: string,
  given: readonly VariantInput[],
): Promise<boolean> {
  const ofProduct = eq(productVariants.productId, productId);
  const all = await tx.select().from(productVariants).where(ofProduct).orderBy(productVariants.number);
  const before = new Map(all.filter(({ removedAt }) => !removedAt).map((row) => [row.number, row]));
  const wrong = given.findIndex(({ number }) => number !== undefined && !before.has(number));
  if (wrong >= 0)
    throw invalidInput({ [`product.variants.${wrong}.number`]: "Esta variação não é deste produto." });
  const taken = new Set(given.map(({ number }) => number));
  let last = Math.max(0, ...all.map(({ number }) => number));
  const rows = given.map(({ number, colour, size, code, price }, rank) => {
    const known =
      number ??
      all.find((row) => !taken.has(row.number) && row.colour === colour && row.size === size)?.number;
    if (known === undefined) last += 1;
    taken.add(known ?? last);
    return { productId, number: known ?? last, rank, colour, size, code, priceCents: reaisToCents(price) };
  });
  if (last > maxNumber)
    throw invalidInput({ "product.variants": "Este produto já teve variações demais. Cadastre-o de novo." });
  // All step aside first: two that change their names meet no rule in between.
  await tx
    .update(productVariants)
    .set({ removedAt: sql`now()` })
    .where(and(ofProduct, isNull(productVariants.removedAt)));
  if (rows.length > 0) {
    try {
      await tx
        .insert(productVariants)
        .values(rows)
        .onConflictDoUpdate({
          target: [productVariants.productId, productVariants.number],
          set: {
            rank: sql`excluded.rank`,
            colour: sql`excluded.colour`,
            size: sql`excluded.size`,
            code: sql`excluded.code`,
            priceCents: sql`excluded.price_cents`,
            removedAt: null,
          },
        });
    } catch (error) {
      // What is the same to the database may differ here, as letters of other scripts do.
      if (/^product_variants_/.test(violatedConstraint(error) ?? ""))
        throw invalidInput({ "product.variants": "Duas variações têm o mesmo nome ou o mesmo código." });
      throw error;
    }
  }
  const isOther = rows.some(({ number, colour, size, code }) => {
    const row = before.get(number);
    return row?.colour !== colour || row.size !== size || row.code !== code;
  });
  return isOther || rows.length < before.size;
}

export const getCompanyTerms: Verb<typeof get> = async ({ params }, { db }) => {
  const { id } = await findLiveCompany(db.orm, params.companyId);
  return { terms: await readCompanyTerms(db.orm, id) };
};

export const updateCompanyTerms: Verb<typeof update> = async ({ params: { companyId }, body }, { db }) =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const before = await readCompanyTerms(tx, companyId);
    const { minimum_order, representative_discount, lead_days, states, payments } = body.terms;
    const given = {
      minimumOrderCents: reaisToCents(minimum_order),
      discountPoints: reaisToCents(representative_discount),
      leadDays: lead_days,
      states,
      payments,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(companyTerms)
      .values({ companyId, ...given })
      .onConflictDoUpdate({ target: companyTerms.companyId, set: given });
    const terms = await readCompanyTerms(tx, companyId);
    return { message: savedMessage(before, terms, messages.termsSaved), terms };
  });

/** Null in each field of which a company says nothing. */
async function readCompanyTerms(connection: Connection, companyId: string): Promise<CompanyTerms> {
  const [row] = await connection.select().from(companyTerms).where(eq(companyTerms.companyId, companyId));
  return {
    minimum_order: centsToReais(row?.minimumOrderCents ?? null),
    representative_discount: centsToReais(row?.discountPoints ?? 0),
    lead_days: row?.leadDays ?? null,
    states: row?.states ?? null,
    payments: row?.payments ?? null,
  };
}
