import type { Database } from "../../../platform/database/database.ts";
import { listVisibleThemes } from "./visible-themes.query.ts";

/** Addresses of the themes that have courses. */
export const listSitemapThemes = async ({ orm }: Pick<Database, "orm">): Promise<{ slug: string }[]> =>
  (await listVisibleThemes(orm)).flatMap(({ slug }) => (slug ? [{ slug }] : []));
