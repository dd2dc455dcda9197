import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import type { createProductGroup as endpoint } from "../catalogue-contract.ts";
import { productGroupNotFound } from "../contract.ts";
import { productGroups } from "../table.ts";
import { checkedColumnsOf, findGroup, presentGroup } from "./product-groups.ts";

export const createProductGroup: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  const { companyId } = params;
  return context.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const columns = await checkedColumnsOf(tx, body.product_group, { companyId, before: null, actor });
    const [created] = await tx
      .insert(productGroups)
      .values({ ...columns, companyId })
      .returning({ id: productGroups.id });
    const group = created && (await findGroup(tx, { companyId, groupId: created.id }, "all"));
    if (!group) throw productGroupNotFound();
    return { message: messages.productGroupSaved, product_group: presentGroup(group) };
  });
};
