import { paceOf } from "../../../../platform/mailer/email-paces.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { listAcceptances } from "../../../people/users/server/accept-terms.ts";
import { ownSubscription } from "../../messages/server/own-subscription.ts";
import type { getPrivacy as endpoint } from "../contract.ts";
import { presentEmailChoices } from "./present-email-choices.ts";
import { readOwnTerms } from "./read-own-terms.ts";

export const getPrivacy: Verb<typeof endpoint> = async (_input, context) => {
  const actor = requireActor(context);
  const { orm } = context.db;
  const acceptances = await listAcceptances(orm, actor.userId);
  const newsletter = await ownSubscription(orm, actor.userId);
  return {
    terms: await readOwnTerms(orm, actor),
    acceptance_list: acceptances.map(({ document, version, acceptedAt }) => ({
      document,
      version,
      accepted_at: acceptedAt.toISOString(),
    })),
    email_list: await presentEmailChoices(orm, actor),
    email_pace: await paceOf(orm, actor.userId),
    newsletter: newsletter && { confirmed_at: newsletter.confirmedAt.toISOString() },
  };
};
