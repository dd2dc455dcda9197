import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { rewardEvents } from "../reward.ts";
import type { Shares } from "../shares-contract.ts";
import { lastRevision, listAffiliatePlans, listAffiliateRules, listCourseShares } from "./shares.query.ts";

/** The rules that hold on a day, and those that come after it; each list has the last day first. */
function byDay<Rule extends { holds_from: Day }>(rules: readonly Rule[], today: Day) {
  return {
    now: rules.find((rule) => rule.holds_from <= today) ?? null,
    coming: rules.filter((rule) => rule.holds_from > today).toReversed(),
  };
}

export async function readShares(connection: Connection, today: Day): Promise<Shares> {
  // Before the rules: one that is saved in between is newer than what is told, and its next save is refused.
  const revision = await lastRevision(connection);
  const trainer = byDay(
    (await listCourseShares(connection)).map(({ points, availableAfterDays, holdsFrom }) => ({
      percent: points / 100,
      available_after_days: availableAfterDays,
      holds_from: holdsFrom,
    })),
    today,
  );
  if (!trainer.now) throw new Error("Nobody knows what trainers get");
  const rules = await listAffiliateRules(connection);
  const plans = await listAffiliatePlans(connection);
  return {
    revision,
    trainer: { ...trainer, now: trainer.now },
    affiliate_list: plans.flatMap(({ id, name, isFree, isEnabled }) =>
      rewardEvents.map((event) => ({
        plan: { _id: id, name, is_free: isFree, is_enabled: isEnabled },
        event,
        ...byDay(
          rules
            .filter((rule) => rule.planId === id && rule.event === event)
            .map(({ points, months, holdsFrom }) => ({
              percent: points / 100,
              months,
              holds_from: holdsFrom,
            })),
          today,
        ),
      })),
    ),
  };
}
