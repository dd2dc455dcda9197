import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { userNotFound } from "../../../people/users/contract.ts";

/**
 * The person who makes the call, whom the path names.
 * @throws userNotFound where it names somebody else
 */
export function ownEarnings({ id }: { id: string }, context: Pick<VerbContext, "actor">): string {
  const { userId } = requireActor(context);
  if (id !== userId) throw userNotFound();
  return userId;
}
