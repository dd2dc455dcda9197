import { StatusBadge } from "../../../../../ui/badge.tsx";
import type { Standing } from "../../contract.ts";
import { stateLabelOf } from "../../labels.ts";
import type { ModeratedKindName } from "../../lifecycle.ts";

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
