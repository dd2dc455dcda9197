import type { Connection } from "../../../../platform/database/database.ts";
import { listChoices } from "../../../../platform/mailer/email-choices.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { emailGroups, groupsOf } from "../../../../shared/email-groups.ts";

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
