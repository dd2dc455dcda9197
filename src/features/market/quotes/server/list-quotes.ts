import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { listQuotes as endpoint } from "../contract.ts";
import { sideOf } from "../model.ts";
import { presentDash, readDash, readQuotes } from "./read-quotes.ts";

export const listQuotes: Verb<typeof endpoint> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { quote: only, ...wanted } = query;
  return {
    quote_list: await readQuotes(orm, side, {
      ...wanted,
      ...(only && { id: only }),
      offset: query.page * query.limit,
    }),
    quote_dash: presentDash(await readDash(orm, side)),
  };
};
