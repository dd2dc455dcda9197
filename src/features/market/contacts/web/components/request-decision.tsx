import { Check, X } from "lucide-react";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ChangeDecision } from "../../../../../ui/decisions/change-decision.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import type { Representation } from "../../../representations/contract.ts";
import type { Decision } from "../../../representations/lifecycle.ts";
import type { Decisions } from "./use-decisions.ts";

interface RequestDecisionProps {
  request: Representation;
  decisions: Pick<Decisions, "decide" | "undoOf">;
  /** In one line with what else can be done: the menu has dots in the place of words. */
  inTable?: boolean;
}

/** 'Aprovar' and 'Negar' for who waits; then 'Desfazer'; then the other answer, or the end, in a menu. */
export function RequestDecision({ request, decisions, inTable }: RequestDecisionProps) {
  const { status, user, product, product_group: group } = request;
  const about = `${user.name} ${user.lastname}`;
  const decide = (next: Decision) => () => decisions.decide(request, next);
  return (
    <DecisionBar state={status} undo={decisions.undoOf(request._id)} about={about}>
      {status === "AWAIT" && (
        <>
          <ActionButton size="sm" icon={Check} action={decide("APPROVED")} aria-label={`Aprovar ${about}`}>
            Aprovar
          </ActionButton>
          <ActionButton
            size="sm"
            variant="secondary"
            icon={X}
            action={decide("DENIED")}
            aria-label={`Negar ${about}`}
          >
            Negar
          </ActionButton>
        </>
      )}
      {status === "APPROVED" && (
        <ChangeDecision
          label="Mais opções"
          about={about}
          isBrief={inTable}
          choices={[
            {
              label: `Encerrar a representação de “${(group ?? product)?.name}”`,
              icon: X,
              danger: true,
              action: decide("DENIED"),
            },
          ]}
        />
      )}
      {status === "DENIED" && (
        <ChangeDecision
          about={about}
          isBrief={inTable}
          choices={[{ label: "Aprovar", icon: Check, action: decide("APPROVED") }]}
        />
      )}
    </DecisionBar>
  );
}
