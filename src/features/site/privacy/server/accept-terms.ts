import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { acceptTerms as recordAcceptance } from "../../../people/users/server/create-user.ts";
import { type acceptTerms as endpoint, termsChanged } from "../contract.ts";
import { termsVersion } from "../legal-versions.ts";
import { readOwnTerms } from "./get-privacy.ts";

/** What was read is said, so that nobody agrees to a text that came into force after the page was opened. */
export const acceptTerms: Verb<typeof endpoint> = async ({ body }, context) => {
  const actor = requireActor(context);
  if (body.terms.version !== termsVersion) throw termsChanged();
  return context.db.transaction(async (tx) => {
    const isNew = await recordAcceptance(tx, actor.userId, termsVersion);
    const message = isNew ? messages.termsAccepted : messages.nothingChanged;
    return { message, terms: await readOwnTerms(tx, actor) };
  });
};
