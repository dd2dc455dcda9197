import type { Verb } from "../../../platform/route.ts";
import { containing, searchWords } from "../../../shared/search-words.ts";
import type { listSuggestions as endpoint, Suggestion } from "../contract.ts";
import { type Beginning, listCities, listCompanies, listNames, listTrainers } from "./suggestions.query.ts";

const mostSuggestions = 8;
const mostCompanies = 2;
const mostCities = 2;
const mostTrainers = 2;
/** One letter begins everything. */
const fewestLetters = 2;

function beginningOf(text: string): Beginning {
  const pattern = containing(text).slice(1);
  return { text: pattern, word: `% ${pattern}` };
}

/** The text as a whole begins a name, or a word of it; names first, then companies or trainers, then cities. */
export const listSuggestions: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const text = searchWords(query.text).join(" ");
  if (text.length < fewestLetters) return { suggestion_list: [] };
  const { of } = query;
  const beginning = beginningOf(text);
  const today = clock.today();
  const [names, companies, trainers, cities] = await Promise.all([
    listNames(db.orm, of, beginning, { today, limit: mostSuggestions }),
    of === "openings" || of === "products"
      ? listCompanies(db.orm, of, beginning, { today, limit: mostCompanies })
      : [],
    of === "courses" ? listTrainers(db.orm, beginning, { limit: mostTrainers }) : [],
    of === "courses" ? [] : listCities(db.orm, of, beginning, { today, limit: mostCities }),
  ]);
  const others: Suggestion[] = [
    ...companies.map((name): Suggestion => ({ text: name, kind: "company" })),
    ...trainers.map((name): Suggestion => ({ text: name, kind: "trainer" })),
    ...cities.map(({ name, state }): Suggestion => ({ text: name, kind: "city", state })),
  ];
  const first = names.slice(0, mostSuggestions - others.length);
  return {
    suggestion_list: [...first.map((name): Suggestion => ({ text: name, kind: "name" })), ...others],
  };
};
