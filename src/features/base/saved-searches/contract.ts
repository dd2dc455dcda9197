import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, notAllowed } from "../../../shared/failure.ts";
import {
  changesOf,
  flag,
  id,
  instant,
  messageAnswer,
  namedBy,
  optionalText,
  requiredText,
} from "../../../shared/schema.ts";
import {
  finderLabels,
  frequencies,
  frequencyLabels,
  longestName,
  maxSavedSearches,
  savedFinders,
} from "./model.ts";

/** Searches that somebody keeps: opened again by a press, and what is new in them comes by mail. */

export const savedSearchNotFound = failureKind(404, "SAVED_SEARCH_NOT_FOUND", "Busca salva não encontrada.");
export const searchAlreadySaved = failureKind(
  409,
  "SEARCH_ALREADY_SAVED",
  "Você já salvou esta busca. Ela está em Buscas salvas.",
);
export const tooManySavedSearches = failureKind(
  409,
  "TOO_MANY_SAVED_SEARCHES",
  `Você já tem ${maxSavedSearches} buscas salvas, o máximo por pessoa. Exclua uma para salvar outra.`,
);
export const lettersGone = failureKind(
  404,
  "LETTERS_GONE",
  "Este link não é de nenhuma busca salva. Ela pode ter sido excluída.",
);

const finder = z.enum(savedFinders, namedBy(finderLabels));
const frequency = z.enum(frequencies, namedBy(frequencyLabels));

const savedSearch = z.object({
  _id: z.string(),
  finder,
  /** As the call of the finder takes them. */
  filters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same, as people read them. */
  filter_list: z.array(z.string()),
  name: z.string(),
  frequency,
  paused: z.boolean(),
  /** The finder with these filters. */
  path: z.string(),
  /** What was published since the last letter, as far as one more than 1,000. */
  new_count: z.number().int(),
  /** When the last letter was sent; null before the first. */
  told_at: instant.nullable(),
  created_at: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** What is searched: which finder, and the filters that its call takes; without any, everything that it has. */
const searched = {
  finder,
  filters: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).default({}),
};

const own = { tag: "Buscas salvas", access: "signed-in" } as const;
const one = { ...own, path: "/api/saved-search/{id}", params: z.object({ id }) } as const;

export const listSavedSearches = endpoint({
  ...own,
  name: "listSavedSearches",
  summary: "As buscas que a pessoa salvou, a última primeiro, e quantas novidades cada uma tem",
  method: "GET",
  path: "/api/saved-search/",
  answer: z.object({
    saved_search_list: z.array(savedSearch),
    /** False for who left these mails in the privacy centre: no letter comes, whatever each search says. */
    letters_wanted: z.boolean(),
  }),
});

export const draftSavedSearch = endpoint({
  ...own,
  name: "draftSavedSearch",
  summary: "Como uma busca se chamaria, e se a pessoa já a salvou; não muda nada",
  method: "POST",
  path: "/api/saved-search/draft",
  body: z.object({ saved_search: z.object(searched) }),
  answer: z.object({
    name: z.string(),
    filter_list: z.array(z.string()),
    /** The same search, where it is saved. */
    saved: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** How many more the person may save. */
    room: z.number().int(),
  }),
  failures: [notAllowed],
});
export type SavedSearchDraft = z.infer<typeof draftSavedSearch.answer>;

export const saveSearch = endpoint({
  ...own,
  name: "saveSearch",
  summary: `Salva uma busca, cada uma uma vez e até ${maxSavedSearches} por pessoa; sem nome, recebe um dos filtros`,
  method: "POST",
  path: "/api/saved-search/",
  body: z.object({
    saved_search: z.object({
      ...searched,
      name: optionalText(longestName),
      frequency: frequency.default("DAILY"),
    }),
  }),
  answer: z.object({ message: z.string(), saved_search: savedSearch }),
  failures: [notAllowed, searchAlreadySaved, tooManySavedSearches],
});

export const updateSavedSearch = endpoint({
  ...one,
  name: "updateSavedSearch",
  summary: "Muda nome, frequência ou pausa; o que não vem fica como está",
  method: "PUT",
  body: z.object({ saved_search: changesOf({ name: requiredText(longestName), frequency, paused: flag }) }),
  answer: z.object({ message: z.string(), saved_search: savedSearch }),
  failures: [savedSearchNotFound],
});

export const removeSavedSearch = endpoint({
  ...one,
  name: "removeSavedSearch",
  summary: "Exclui uma busca salva; os avisos param",
  method: "DELETE",
  answer: messageAnswer,
  failures: [savedSearchNotFound],
});

export const leaveSavedSearch = endpoint({
  tag: "Buscas salvas",
  name: "leaveSavedSearch",
  summary: "Pausa os avisos de uma busca pelo código que vem no e-mail; repetir não muda nada",
  method: "POST",
  path: "/api/saved-search/leave",
  access: "everybody",
  body: z.object({ saved_search: z.object({ token: z.string().trim().min(1).max(120) }) }),
  answer: messageAnswer,
  failures: [lettersGone],
  rateLimit: { max: 300, windowSeconds: 3600 },
});
