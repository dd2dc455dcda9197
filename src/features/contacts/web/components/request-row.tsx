import { Card } from "../../../../ui/card.tsx";
import type { Representation } from "../../../representations/contract.ts";
import { AlsoInState } from "./also-in-state.tsx";
import { RequestDecision } from "./request-decision.tsx";
import { RequestStatusBadge } from "./request-status-badge.tsx";
import type { Decisions } from "./use-decisions.ts";

interface RequestRowProps {
  request: Representation;
  decisions: Decisions;
}

/** What somebody asked to represent, where the person is known already. */
export function RequestRow({ request, decisions }: RequestRowProps) {
  const { product, product_group, status } = request;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <h3 className="font-semibold break-words">{(product_group ?? product)?.name}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {product_group ? "Categoria" : "Produto"}
          <RequestStatusBadge status={status} />
        </p>
        <AlsoInState request={request} />
      </div>
      <RequestDecision request={request} decisions={decisions} />
    </Card>
  );
}
