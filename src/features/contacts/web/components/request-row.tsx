import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { Tone } from "../../../../ui/tone.ts";
import type { Representation } from "../../../representations/contract.ts";
import { requestStatusLabels } from "../../../representations/labels.ts";
import type { RepresentationStatus } from "../../../representations/lifecycle.ts";
import { DecisionButtons } from "./decision-buttons.tsx";

const tones: Record<RepresentationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

interface RequestRowProps {
  request: Representation;
  onDecided: () => unknown;
}

/** What somebody asked to represent, where the person is known already. */
export function RequestRow({ request, onDecided }: RequestRowProps) {
  const { product, product_group, status } = request;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <h3 className="font-semibold break-words">{(product_group ?? product)?.name}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {product_group ? "Categoria" : "Produto"}
          <StatusBadge tone={tones[status]}>{requestStatusLabels[status]}</StatusBadge>
        </p>
      </div>
      <DecisionButtons request={request} onDecided={onDecided} />
    </Card>
  );
}
