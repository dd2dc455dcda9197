import type { Verb } from "../../../../platform/services.ts";
import { readCategoryMenu } from "../../../base/reference/server/list-category-menu.ts";
import { skillKindOf } from "../../../base/reference/skill-kinds.ts";
import type { getCategoryMenu as endpoint } from "../skill-contract.ts";
import { listCategories } from "./list-seen-skills.ts";

export const getCategoryMenu: Verb<typeof endpoint> = async (_input, { db }) => {
  const [category_list, choices] = await Promise.all([readCategoryMenu(db.orm), listCategories(db.orm)]);
  return {
    category_list,
    choice_list: choices.map(({ id, name, slug, ...row }) => ({
      _id: id,
      name,
      slug,
      kind: skillKindOf(row),
    })),
  };
};
