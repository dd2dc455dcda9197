import type { Verb } from "../../../platform/route.ts";
import type { listThemes as endpoint } from "../finder-contract.ts";
import { listVisibleThemes } from "./visible-themes.query.ts";

export const listThemes: Verb<typeof endpoint> = async (_input, { db }) => ({
  theme_list: (await listVisibleThemes(db.orm)).flatMap(({ id, name, slug }) =>
    slug ? [{ _id: id, name, slug }] : [],
  ),
});
