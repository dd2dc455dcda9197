import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { personalData, readPersonal } from "../../../../platform/handlers.ts";
import { listChoices, paceOf } from "../../../../platform/mailer/email-choices.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { emailGroups, groupsOf } from "../../../../shared/email-groups.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  listAcceptances,
  acceptTerms as recordAcceptance,
} from "../../../people/users/server/create-user.ts";
import { ownSubscription } from "../../messages/server/newsletter.ts";
import type * as contract from "../contract.ts";
import { exportsAnHour, type OwnTerms, termsChanged } from "../contract.ts";
import { termsVersion } from "../legal-versions.ts";

export const getPrivacy: Verb<typeof contract.getPrivacy> = async (_input, context) => {
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

/** What was read is said, so that nobody agrees to a text that came into force after the page was opened. */
export const acceptTerms: Verb<typeof contract.acceptTerms> = async ({ body }, context) => {
  const actor = requireActor(context);
  if (body.terms.version !== termsVersion) throw termsChanged();
  return context.db.transaction(async (tx) => {
    const isNew = await recordAcceptance(tx, actor.userId, termsVersion);
    const message = isNew ? messages.termsAccepted : messages.nothingChanged;
    return { message, terms: await readOwnTerms(tx, actor) };
  });
};

/** One after the other, on one connection: nobody waits for a file, and others need the connections. */
export const exportPersonalData: Verb<typeof contract.exportPersonalData> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const budget = { key: `export of ${userId}`, max: exportsAnHour, windowSeconds: 3600 };
  const wait = await takeAllowances(orm, [budget]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const section_list = [];
  for (const data of context.handlers.of(personalData)) {
    for (const query of data.of(userId)) {
      const section = await readPersonal(orm, query);
      if (section.row_list.length > 0) section_list.push(section);
    }
  }
  return { generated_at: context.clock.now().toISOString(), section_list };
};
