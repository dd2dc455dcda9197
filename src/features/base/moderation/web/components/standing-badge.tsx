import { StatusBadge } from "../../../../../ui/badge.tsx";
import type { Standing } from "../../contract.ts";
import { type ModeratedKindName, standingText, stateLabelOf } from "../../model.ts";

interface StandingBadgeProps {
  kind: ModeratedKindName;
  standing: Standing | undefined;
}

/** How a thing of the own ones stands that is not approved; nothing of one that is. */
export const StandingBadge = ({ kind, standing }: StandingBadgeProps) =>
  standing && (
    <StatusBadge tone={standing.state === "WAITING" ? "waiting" : "danger"}>
      {stateLabelOf(kind, standing.state)}
    </StatusBadge>
  );

interface StandingWordsProps {
  kind: ModeratedKindName;
  standing: Standing | undefined;
}

/** What the owner of a thing that is not approved reads of it; a reason stands out. */
export const StandingWords = ({ kind, standing }: StandingWordsProps) => (
  <span className={standing?.reason ? "font-medium break-words text-danger" : undefined}>
    {standingText(kind, standing)}
  </span>
);
