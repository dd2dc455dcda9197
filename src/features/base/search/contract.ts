import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { namedBy } from "../../../shared/issues.ts";
import { fieldMessages, queryText } from "../../../shared/schema.ts";
import { stateCode } from "../reference/contract.ts";

/** What all finders have in common: from where they count distances, how much they find, what they propose. */

/** A city from which distances are counted. */
export const origin = { near_city: queryText(80), near_state: stateCode.optional() };

interface Near {
  sort?: string | undefined;
  near_city?: string | undefined;
  near_state?: string | undefined;
}

/** A city is told with its state, and both are needed for the order of nearness. */
export function checkOrigin(query: Near, context: z.core.$RefinementCtx): void {
  if (query.sort !== "near" && !query.near_city && !query.near_state) return;
  for (const field of ["near_city", "near_state"] as const) {
    if (!query[field]) {
      context.addIssue({ code: "custom", path: [field], message: fieldMessages.required });
    }
  }
}

/** In a straight line to `near_city`, in whole kilometres; only where one was named, null where it is not known. */
export const distance = z.number().nullable().optional();

/** In the order `for_you`: whether it is of a segment of the own resume. */
export const ownSegment = z.boolean().optional();

/** Things are counted up to here. */
export const maxCounted = 1_000;

export const searchSummary = z.object({
  /** Exact up to 1,000; `more` says that there are more than these. */
  found: z.object({ count: z.number(), more: z.boolean() }),
  /** What may have been meant and finds more, where a text finds fewer than three. */
  near_words: z.array(z.string()),
});
export type SearchSummary = z.infer<typeof searchSummary>;

/** What people call the orders of lists, as the finders offer them; the codes of all lists that can be ordered. */
export const listOrderLabels = {
  for_you: "Para você",
  newest: "Mais recentes",
  near: "Mais próximos",
  salary: "Maior salário",
  commission: "Maior comissão",
  price_asc: "Menor preço",
  price_desc: "Maior preço",
  best_sellers: "Mais vendidos",
  rating: "Melhor avaliados",
};

export const finders = ["openings", "products", "people", "courses"] as const;
export type Finder = (typeof finders)[number];

export const suggestion = z.object({
  text: z.string(),
  kind: z.enum(["name", "company", "city", "trainer"]),
  /** Of a city. */
  state: z.string().optional(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const listSuggestions = endpoint({
  name: "listSuggestions",
  summary: "Sugestões enquanto alguém digita: nomes, empresas, cidades e treinadores que têm algo visível",
  tag: "Busca",
  method: "GET",
  path: "/api/suggestion/",
  access: "everybody",
  query: z.object({
    of: z.enum(
      finders,
      namedBy({ openings: "Vagas", products: "Produtos", people: "Profissionais", courses: "Treinamentos" }),
    ),
    text: queryText(),
  }),
  answer: z.object({ suggestion_list: z.array(suggestion) }),
});

const interests = z.object({
  /** Null where the person has not said it. */
  state: z.string().nullable(),
  city: z.string().nullable(),
  segment_list: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type Interests = z.infer<typeof interests>;

export const getInterests = endpoint({
  name: "getInterests",
  summary:
    "Pelo que a ordem `for_you` põe primeiro: os segmentos do próprio currículo e a própria cidade; nulo onde nada disso foi dito",
  tag: "Busca",
  method: "GET",
  path: "/api/for-you/",
  access: "professionals",
  keptOffline: true,
  answer: z.object({ interests: interests.nullable() }),
});
