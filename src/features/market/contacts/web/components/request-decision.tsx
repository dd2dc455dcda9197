import { Check, Info, X } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ChangeDecision } from "../../../../../ui/decisions/change-decision.tsx";
import { useDecidedRows, useUndoOffers } from "../../../../../ui/decisions/decided-rows.ts";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { decideRepresentation } from "../../../calls.ts";
import type { Representation } from "../../../representations/contract.ts";
import {
  type Decision,
  type RepresentationStatus,
  requestStatusLabels,
} from "../../../representations/lifecycle.ts";

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

const tones: Record<RepresentationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

/** How a request stands, in the company's words. */
export const RequestStatusBadge = ({ status }: { status: RepresentationStatus }) => (
  <StatusBadge tone={tones[status]}>{requestStatusLabels[status]}</StatusBadge>
);

/** Requests to represent as they stand, with the way to answer one and to take the answer back. */
export function useDecisions(
  requests: readonly Representation[],
  snapshot: unknown,
  onMoved: () => void = () => undefined,
) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: requests,
    stateOf: ({ status }) => status,
  });
  const { offer, undoOf } = useUndoOffers();

  async function move({ _id }: Representation, from: RepresentationStatus, to: RepresentationStatus) {
    const { message, representation } = await call(decideRepresentation, {
      params: { id: _id },
      body: { representation: { status: to, expected_status: from } },
    });
    put(representation);
    onMoved();
    notify.success(message);
  }

  return {
    rows,
    undoOf,
    gained,
    async decide(request: Representation, status: Decision): Promise<void> {
      const before = request.status;
      await move(request, before, status);
      offer(request._id, () => move(request, status, before));
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;

const maxNamed = 3;

/** Who sells the same goods in the same state already: two there compete for the same customers. */
export function AlsoInState({ request }: { request: Representation }) {
  const { user, product, product_group: group, also_in_state: others } = request;
  if (others.length === 0) return null;
  const named = others.slice(0, maxNamed);
  const more = others.length - named.length;
  return (
    // Above the link that covers a card.
    <p className="relative flex gap-1.5 text-sm text-pretty text-ink-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {others.length === 1 ? "Já representa" : "Já representam"}{" "}
        {group ? `a categoria “${group.name}”, ou parte dela,` : `“${product?.name}”`} em {user.address.state}
        :{" "}
        {named.map(({ _id, slug, name, lastname }, index) => (
          <span key={_id}>
            {index > 0 && ", "}
            <TextLink to={`/co/vendedor/${slug}`}>
              {name} {lastname}
            </TextLink>
          </span>
        ))}
        {more > 0 && ` e mais ${more}`}
      </span>
    </p>
  );
}
