import { DecisionBar } from "../../../../ui/decisions/decision-bar.tsx";
import type { JobOpeningCard } from "../../contract.ts";
import { mayCancelFrom } from "../../lifecycle.ts";
import { CancelApplicationButton } from "./cancel-application-button.tsx";
import type { Applications } from "./use-applications.ts";

interface ApplicationActionsProps {
  opening: JobOpeningCard;
  applications: Pick<Applications, "cancel" | "undoOf">;
}

/** 'Cancelar' of one's own application in its card; then 'Desfazer', then nothing. */
export function ApplicationActions({ opening, applications }: ApplicationActionsProps) {
  const { _id, name, candidate_status: candidacy } = opening;
  if (candidacy === "NOTFOUND") return null;
  return (
    <DecisionBar
      state={candidacy}
      undo={applications.undoOf(_id)}
      about={name}
      className="max-sm:[&_svg]:hidden"
    >
      {mayCancelFrom(candidacy) && (
        <CancelApplicationButton opening={opening} cancel={() => applications.cancel(opening)} short />
      )}
    </DecisionBar>
  );
}
