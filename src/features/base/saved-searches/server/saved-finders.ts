import type { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { fieldMessages, invalidInput } from "../../../../shared/failure.ts";
import type { PublishedWithin } from "../../search/server/published-within.ts";
import type { SavedFilters, SavedFinderName } from "../model.ts";

/** What a letter says of something new. */
export interface NewThing {
  name: string;
  /** 'Loja do Zé · Campinas, SP' */
  about: string;
  /** Where everybody finds it. */
  path: string;
}

/** What looking takes: openings are open until a day, and some products are looked for where the person lives. */
export interface Looking extends Pick<Services, "db" | "clock"> {
  /** Whose search it is. */
  userId: string;
}

/** A list that people search and save searches of, brought by the feature whose list it is. */
export interface SavedFinder<Filters> {
  finder: SavedFinderName;
  /** 'Vagas' */
  label: string;
  /** What is said where nothing narrows the search: 'Todas as vagas'. */
  everything: string;
  /** Its own output parses again, to the same. */
  schema: z.ZodType<Filters>;
  /** The filters that name something, with how its name is found; nothing is found of what is not there. */
  names: Partial<Record<keyof Filters, (connection: Connection, value: string) => Promise<string | null>>>;
  /** The filters as people read them, in the order of the finder. */
  describe(connection: Connection, filters: Filters): Promise<string[]>;
  /** The filters as the address of the finder names them. */
  parametersOf(filters: Filters): Record<string, string>;
  /** When the newest of all that everybody may see was published. */
  newestAt(connection: Connection): Promise<Date | null>;
  /** What the finder finds of what was published meanwhile, newest first. */
  list(services: Looking, filters: Filters, within: PublishedWithin, limit: number): Promise<NewThing[]>;
  /** How much that is, as far as one more than are counted. */
  count(services: Looking, filters: Filters, within: PublishedWithin): Promise<number>;
}

export const savedFinderKinds = defineHandlers<SavedFinder<SavedFilters>>("finders whose searches are saved");

/** Brings a finder: what reads its filters is given what its own schema let through. */
export const savedFinder = <Filters extends object>(
  finder: SavedFinder<Filters>,
): SavedFinder<SavedFilters> => finder as unknown as SavedFinder<SavedFilters>;

/** @throws Error where nobody brought the finder */
export function finderOf({ handlers }: Pick<Services, "handlers">, name: SavedFinderName) {
  const found = handlers.of(savedFinderKinds).find(({ finder }) => finder === name);
  if (!found) throw new Error(`Nobody brought the finder '${name}'`);
  return found;
}

const isFilled = ([, value]: [string, unknown]) => value !== undefined && value !== "";

/**
 * The filters of a search as they are kept, whatever a caller sent for them.
 * @throws invalidInput where the finder has no such filter, or not with this value
 */
export function readFilters({ schema }: SavedFinder<SavedFilters>, given: SavedFilters): SavedFilters {
  const read = schema.safeParse(Object.fromEntries(Object.entries(given).filter(isFilled)));
  if (read.success) return Object.fromEntries(Object.entries(read.data).filter(isFilled));
  const wrong = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key): [string, string] => [key, "Esta busca não tem este filtro"])
      : [[issue.path.join("."), issue.message || fieldMessages.wrong] as [string, string]],
  );
  throw invalidInput(Object.fromEntries(wrong.map(([key, text]) => [`saved_search.filters.${key}`, text])));
}

/** @throws invalidInput where a filter names something that is not there: such a search would stay empty for ever */
export async function requireNamed(
  connection: Connection,
  { names }: SavedFinder<SavedFilters>,
  filters: SavedFilters,
): Promise<void> {
  for (const [key, nameOf] of Object.entries(names)) {
    const value = filters[key];
    if (typeof value !== "string" || !nameOf || (await nameOf(connection, value)) !== null) continue;
    throw invalidInput({ [`saved_search.filters.${key}`]: "Não existe mais. Escolha de novo." });
  }
}

/** The same of a search that was kept; null where its finder takes it no more, as one of an earlier version may. */
export function keptFilters(finder: SavedFinder<SavedFilters>, kept: SavedFilters): SavedFilters | null {
  return finder.schema.safeParse(kept).data ?? null;
}

/** How the filters of a search are said, for every finder in the same way. */

export const wordsText = (words: string | undefined): string | null => (words ? `“${words}”` : null);

/** 'Preço: de 10 a 50'; null where neither end is given. */
export function rangeText(
  label: string,
  { from, to }: { from: number | undefined; to: number | undefined },
  format: (value: number) => string,
): string | null {
  if (from === undefined && to === undefined) return null;
  if (to === undefined) return `${label} a partir de ${format(from ?? 0)}`;
  return from === undefined ? `${label} até ${format(to)}` : `${label} de ${format(from)} a ${format(to)}`;
}

export const nonEmpty = (texts: (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** The filters of a search under the names of an address, in their order, and in its words where these differ. */
export const parametersIn = (
  filters: object,
  names: Record<string, string>,
  words: Record<string, ((value: string) => string) | undefined> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const value: unknown = (filters as Record<string, unknown>)[key];
      return value === undefined || value === ""
        ? []
        : [[name, words[key]?.(String(value)) ?? String(value)]];
    }),
  );
