import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { Category } from "../../../base/reference/contract.ts";
import {
  lockCategoryMenu,
  readCategoryMenu,
  shownCategories,
  writeCategoryMenu,
} from "../../../base/reference/server/list-category-menu.ts";
import { skillKindOf } from "../../../base/reference/skill-kinds.ts";
import { requireSeen } from "../order.ts";
import type * as contract from "../skill-contract.ts";
import { listCategories } from "./skills.ts";

export const getCategoryMenu: Verb<typeof contract.getCategoryMenu> = async (_input, { db }) => {
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

/** There is one menu: the entries of the log that are about it have this for a subject. */
const theMenu = "0198c003-0000-7000-8000-000000000001";

const wordsOf = (categories: Category[]) => categories.map(({ name }) => name).join(", ");

export const saveCategoryMenu: Verb<typeof contract.saveCategoryMenu> = async ({ body }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const now = await lockCategoryMenu(tx);
    requireSeen(
      body.category_menu.before,
      now.map(({ _id }) => _id),
    );
    await writeCategoryMenu(tx, body.category_menu.after);
    const category_list = await readCategoryMenu(tx);
    await recordAudit(tx, context, {
      action: "CATEGORY_MENU_CHANGED",
      subjectId: theMenu,
      companyId: null,
      details: { categories_before: wordsOf(now) || null, categories: wordsOf(category_list) || null },
    });
    return { message: savedMessage(now, category_list, messages.categoryMenuSaved), category_list };
  });
  shownCategories.forget(context.db.orm);
  return answer;
};
