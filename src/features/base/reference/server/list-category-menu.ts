import type { Verb } from "../../../../platform/route.ts";
import type { listCategoryMenu as endpoint } from "../contract.ts";
import { shownCategories } from "./category-menu.ts";

export const listCategoryMenu: Verb<typeof endpoint> = async (_input, { db }) => ({
  category_list: [...(await shownCategories.read(db.orm))],
});
