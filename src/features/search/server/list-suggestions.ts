import type { Verb } from "../../../platform/route.ts";
import { containing, plainWords } from "../../../shared/search-words.ts";
import type { listSuggestions as endpoint, Suggestion } from "../contract.ts";
import { type Beginning, listCities, listCompanies, listNames, listTrainers } from "./suggestions.query.ts";

const maxSuggestions = 8;
const maxCompanies = 2;
const maxCities = 2;
const maxTrainers = 2;
/** One letter begins everything. */
const fewestLetters = 2;

function beginningOf(text: string): Beginning {
  const pattern = containing(text).slice(1);
  return { text: pattern, word: `% ${pattern}` };
}

/** The text as a whole begins a name, or a word of it; names first, then companies or trainers, then cities. */
export const listSuggestions: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const text = plainWords(query.text ?? "").join(" ");
  if (text.length < fewestLetters) return { suggestion_list: [] };
  const { of } = query;
  const beginning = beginningOf(text);
  const today = clock.today();
  const [names, companies, trainers, cities] = await Promise.all([
    listNames(db.orm, of, beginning, { today, limit: maxSuggestions }),
    of === "openings" || of === "products"
      ? listCompanies(db.orm, of, beginning, { today, limit: maxCompanies })
      : [],
    of === "courses" ? listTrainers(db.orm, beginning, { limit: maxTrainers }) : [],
    of === "courses" ? [] : listCities(db.orm, of, beginning, { today, limit: maxCities }),
  ]);
  const others: Suggestion[] = [
    ...companies.map((name): Suggestion => ({ text: name, kind: "company" })),
    ...trainers.map((name): Suggestion => ({ text: name, kind: "trainer" })),
    ...cities.map(({ name, state }): Suggestion => ({ text: name, kind: "city", state })),
  ];
  const first = names.slice(0, maxSuggestions - others.length);
  return {
    suggestion_list: [...first.map((name): Suggestion => ({ text: name, kind: "name" })), ...others],
  };
};
