import { randomBytes } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import { looksLikeId } from "../shared/schema.ts";

const longestName = 90;
const attempts = 5;

const randomEnd = (bytes: number): string => randomBytes(bytes).toString("hex");

/** A name as the end of an address, in at most 90 small letters, digits and hyphens; empty where it holds no word. */
export const slugOf = (name: string): string =>
  slugify(name, { customReplacements: [["&", " e "]] })
    .slice(0, longestName)
    .replace(/-$/, "");

/**
 * The slug of one of many things that may have the same name: its end tells them apart, and cannot be guessed from
 * another.
 * @param noun what it is, for a name that holds no word: 'produto'
 */
export const slugWithEnd = (name: string, noun: string): string => `${slugOf(name) || noun}-${randomEnd(4)}`;

/**
 * Inserts what has its name for itself: the first of a name has the plain slug, further ones have an end that tells them
 * apart.
 * @param noun what it is, for a name that is no word or reads as an identifier, which would open no page: 'empresa'
 * @param insert inserts a row, or nothing where the slug is taken
 */
export async function insertWithSlug<Row>(
  name: string,
  noun: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const own = slugOf(name);
  const plain = own === "" || looksLikeId(own) ? `${noun}-${randomEnd(4)}` : own;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const row = await insert(attempt === 0 ? plain : `${plain}-${randomEnd(3)}`);
    if (row) return row;
  }
  throw new Error(`No free slug for ${plain}`);
}
