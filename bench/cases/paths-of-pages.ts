import { segments } from "../../src/features/base/reference/data/segments.ts";
import { positionLabels } from "../../src/features/base/reference/position-labels.ts";

/** Finds many addresses of pages of one kind. */
export type PathsOf = (server: string) => Promise<string[]>;

/**
 * Those that a sitemap names; some of what is seeded nobody may see. Enough for all that is asked in the seconds for which
 * a page is kept.
 */
export const inSitemap =
  (name: string): PathsOf =>
  async (server) => {
    const sitemap = await (await fetch(`${server}/sitemap/${name}.xml`)).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  };

/** The start page with a price limit that leaves its lists as full as they are. */
export const startPages = async (): Promise<string[]> =>
  Array.from({ length: 20_000 }, (_, number) => `/?preco-ate=${100_000 + number}`);

/** Professionals by position, segment and what they look for; those that few have come last. */
export const listsOfProfessionals = async (): Promise<string[]> =>
  ["", "&produtos=1", "&emprego=1", "&produtos=1&emprego=1"].flatMap((looking) =>
    segments.flatMap(([id]) =>
      Object.keys(positionLabels).map((position) => `/vendedores?cargo=${position}&segmento=${id}${looking}`),
    ),
  );
