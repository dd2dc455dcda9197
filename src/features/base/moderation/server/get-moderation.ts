import type { Verb } from "../../../../platform/route.ts";
import type { getModeration as endpoint } from "../contract.ts";
import { readModeration } from "./read-moderation.ts";

export const getModeration: Verb<typeof endpoint> = async ({ params }, context) => ({
  moderation: await readModeration(context.db.orm, context, params),
});
