import { z } from "zod";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { formatMoney, formatMoneyShort } from "../../../../shared/format/money.ts";
import { skillNameOf } from "../../../base/reference/server/skill-name-of.ts";
import { rangeText, told, wordsText } from "../../../base/saved-searches/filter-texts.ts";
import { parametersIn } from "../../../base/saved-searches/parameters.ts";
import { savedFinder } from "../../../base/saved-searches/server/saved-finders.ts";
import { newestPublication } from "../../../base/search/server/newest-publication.ts";
import { courseFilters } from "../contract.ts";
import { durations, levels } from "../finding.ts";
import { courseDurationLabels, courseLevelLabels } from "../labels.ts";
import { courses, isPublished } from "../table.ts";
import { countVisibleCourses, listVisibleCourses } from "./visible-courses.query.ts";

const { filter, theme, level, duration, rating, price_from, price_to } = courseFilters;

/** As the list reads them: a flag of an address is a yes there. */
const searchOf = <Filters extends { included?: "1" | undefined }>({ included, ...filters }: Filters) => ({
  ...filters,
  included: included && true,
});

/** Searches of courses that are saved. */
export const savedCourses = savedFinder({
  finder: "courses",
  label: "Treinamentos",
  everything: "Todos os treinamentos",
  schema: z.strictObject({
    ...{ filter, theme, level, duration, rating, price_from, price_to },
    included: z.literal("1").optional(),
  }),

  names: { theme: (connection, slug) => skillNameOf(connection, { slug }) },

  async describe(connection, filters) {
    return told([
      wordsText(filters.filter),
      filters.theme && (await skillNameOf(connection, { slug: filters.theme })),
      filters.level && courseLevelLabels[filters.level],
      filters.duration && courseDurationLabels[filters.duration],
      filters.rating ? `${String(filters.rating).replace(".", ",")} estrelas ou mais` : null,
      rangeText("Preço", { from: filters.price_from, to: filters.price_to }, formatMoneyShort),
      filters.included && "Incluído no plano",
    ]);
  },

  parametersOf: (filters) => parametersIn(filters, courseParameters, courseValues),

  newestAt: (connection) =>
    newestPublication(connection, { from: courses, publishedAt: courses.publishedAt, visible: isPublished }),

  async list({ db }, filters, published, limit) {
    const search = { ...searchOf(filters), published, sort: "newest" } as const;
    const rows = await listVisibleCourses(db.orm, search, { limit, offset: 0 });
    return rows.map((row) => ({
      name: row.name,
      about: told([
        `${row.userName} ${row.userLastname}`,
        row.priceCents === 0 ? "Grátis" : formatMoney(centsToReais(row.priceCents)),
      ]).join(" · "),
      path: `/treinamento/${row.slug}`,
    }));
  },

  count: ({ db }, filters, published) => countVisibleCourses(db.orm, { ...searchOf(filters), published }),
});

/** The parameters of the finder's address, by the names of the call; `web/components/course-filters.ts` reads them. */
const courseParameters = {
  filter: "busca",
  theme: "tema",
  price_from: "preco-de",
  price_to: "preco-ate",
  duration: "duracao",
  level: "nivel",
  rating: "avaliacao",
  included: "plano",
} as const;

const nameIn = (names: Record<string, string>, value: string): string =>
  Object.keys(names).find((name) => names[name] === value) ?? "";

/** What an address says for a filter, where that is not the value itself. */
const courseValues: Partial<Record<keyof typeof courseParameters, (value: string) => string>> = {
  duration: (value) => nameIn(durations, value),
  level: (value) => nameIn(levels, value),
  included: () => "incluido",
};
