import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { sideOf } from "../../quotes/model.ts";
import type { getProposal as endpoint } from "../contract.ts";
import { readProposal } from "./read-proposals.ts";

export const getProposal: Verb<typeof endpoint> = async ({ params }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  return { proposal: await readProposal(context.db.orm, side, params.id) };
};
