import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import {
  centsToReais,
  formatMoney,
  formatMoneyShort,
  formatPercent,
} from "../../../../shared/format/money.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { skillNameOf } from "../../../base/reference/server/skills.ts";
import {
  type Looking,
  nonEmpty,
  parametersIn,
  rangeText,
  savedFinder,
  wordsText,
} from "../../../base/saved-searches/server/saved-finders.ts";
import { newestPublication } from "../../../base/search/server/published-within.ts";
import { companies } from "../../../people/companies/table.ts";
import { freeArea, productFields } from "../contract.ts";
import { freeAreaLabel } from "../model.ts";
import { isPublished, products } from "../table.ts";
import { findOwnState } from "./read-products.ts";
import { countVisibleProducts, listVisibleProducts } from "./visible-products.query.ts";

async function companyNameOf(connection: Connection, slug: string): Promise<string | null> {
  const [company] = await connection
    .select({ name: companies.nameFancy })
    .from(companies)
    .where(eq(companies.slug, slug));
  return company?.name ?? null;
}

/** As somebody typed it into a filter: '8%', '7,50%'. */
const typedPercent = (percent: number): string => formatPercent(percent).replace(",00", "");

interface Searched {
  free_area?: "1" | undefined;
}

/** What narrows the list; null where nobody's home is looked at: there is nothing new in such a search. */
async function searchOf<Filters extends Searched>({ db, userId }: Looking, filters: Filters) {
  const freeState = filters.free_area && ((await findOwnState(db.orm, userId)) ?? null);
  return freeState === null ? null : { ...filters, freeState };
}

/** Searches of products that are saved. Whoever saves one has an account, and sees commissions (`allowedFilters`). */
export const savedProducts = savedFinder({
  finder: "products",
  label: "Produtos para representar",
  everything: "Todos os produtos",
  // Companies by their slug, as the finder names them.
  schema: z.strictObject({ ...productFields, ...freeArea }),

  names: { segment: (connection, id) => skillNameOf(connection, { id }), company: companyNameOf },

  async describe(connection, filters) {
    const { filter, company, segment, city, state } = filters;
    return nonEmpty([
      wordsText(filter),
      company && (await companyNameOf(connection, company)),
      segment && (await skillNameOf(connection, { id: segment })),
      formatPlace({ city, state }),
      filters.free_area && freeAreaLabel,
      rangeText("Preço", { from: filters.price_from, to: filters.price_to }, formatMoneyShort),
      rangeText("Comissão", { from: filters.commission_from, to: filters.commission_to }, typedPercent),
    ]);
  },

  parametersOf: (filters) => parametersIn(filters, productParameters),

  newestAt: (connection) =>
    newestPublication(connection, {
      from: products,
      publishedAt: products.publishedAt,
      visible: isPublished,
    }),

  async list(looking, filters, published, limit) {
    const search = await searchOf(looking, filters);
    if (!search) return [];
    const newest = { ...search, published, sort: "newest" } as const;
    const rows = await listVisibleProducts(looking.db.orm, newest, { limit, offset: 0 });
    return rows.map((row) => ({
      name: row.name,
      about: nonEmpty([
        row.companyName,
        formatPlace({ city: row.companyCity, state: row.companyState }),
        `${formatMoney(centsToReais(row.priceCents))}, comissão de ${formatPercent(row.commissionPoints / 100)}`,
      ]).join(" · "),
      path: `/produto/${row.slug}`,
    }));
  },

  async count(looking, filters, published) {
    const search = await searchOf(looking, filters);
    return search ? countVisibleProducts(looking.db.orm, { ...search, published }) : 0;
  },
});

/** The parameters of the finder's address, by the names of the call; `web/components/product-filters.ts` reads them. */
const productParameters = {
  filter: "produto",
  price_from: "preco-de",
  price_to: "preco-ate",
  commission_from: "comissao-de",
  commission_to: "comissao-ate",
  company: "empresa",
  state: "uf",
  city: "municipio",
  segment: "ramo",
  free_area: "area-livre",
} as const;
