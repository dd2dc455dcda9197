import type { Standing } from "../../contract.ts";
import type { ModeratedKindName } from "../../lifecycle.ts";
import { standingText } from "../../standing-text.ts";

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
