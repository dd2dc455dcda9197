import type { Connection } from "../../../../platform/database/database.ts";
import { listChoices, paceOf } from "../../../../platform/mailer/email-choices.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { emailGroups, groupsOf } from "../../../../shared/email-groups.ts";
import { listAcceptances } from "../../../people/users/server/create-user.ts";
import { ownSubscription } from "../../messages/server/subscription.ts";
import type { getPrivacy as endpoint, OwnTerms } from "../contract.ts";
import { termsVersion } from "../legal-versions.ts";

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

/** Whether a person agreed to the terms in force. The administration runs the service and is not asked. */
export async function readOwnTerms(
  connection: Connection,
  { userId, type }: Pick<Actor, "userId" | "type">,
): Promise<OwnTerms> {
  const versions = (await listAcceptances(connection, userId)).map(({ version }) => version);
  return {
    version: termsVersion,
    is_asked: type !== "ADMIN" && !versions.includes(termsVersion),
    accepted_version: versions.toSorted().at(-1) ?? null,
  };
}

/** The kinds of mail that a person may get and can do without, and whether they want them: all, unless they said no. */
export async function presentEmailChoices(
  connection: Connection,
  { userId, ...reader }: Pick<Actor, "userId" | "type" | "manager">,
) {
  const chosen = new Map(
    (await listChoices(connection, userId)).map((choice) => [choice.emailGroup, choice]),
  );
  return groupsOf(reader).map((group) => {
    const choice = chosen.get(group);
    return {
      group,
      label: emailGroups[group].label,
      about: emailGroups[group].about,
      wanted: choice?.wanted ?? true,
      changed_at: choice?.changedAt?.toISOString() ?? null,
    };
  });
}
