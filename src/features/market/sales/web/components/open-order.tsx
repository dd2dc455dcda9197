import { Repeat } from "lucide-react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import type { OpenProposal } from "../../open-contract.ts";
import type { Acts } from "./open-actions.tsx";
import { isOrderOpen, orderStatusOf, wordsOfOrder } from "./open-standing.ts";

interface OpenOrderProps {
  proposal: OpenProposal;
  acts: Acts;
}

/** The order that the proposal became: how it stands, what comes next, and what the buyer can still do. */
export function OpenOrder({ proposal, acts: { begin, hasAsked } }: OpenOrderProps) {
  const { order_details: details } = proposal;
  const status = orderStatusOf(proposal);
  if (!details) return null;
  return (
    <Card as="section" aria-labelledby="pedido" className="space-y-4">
      <h2 id="pedido" className="text-lg font-bold">
        Andamento do pedido
      </h2>
      <div role="status" className="space-y-2 text-pretty">
        <p>{wordsOfOrder(proposal)}</p>
        {details.reason && (
          <blockquote className="border-l-2 border-line-strong pl-3 text-ink-muted break-words whitespace-pre-line">
            {details.reason}
          </blockquote>
        )}
      </div>
      {isOrderOpen(status) && <Next proposal={proposal} />}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
        {hasAsked ? (
          <p role="status" className="text-success">
            Recado enviado: {proposal.salesman.name} responde com uma proposta.
          </p>
        ) : (
          <ActionButton icon={Repeat} variant="secondary" action={() => begin("again")}>
            Pedir de novo
          </ActionButton>
        )}
        {details.can_cancel && (
          <ActionButton variant="ghost-danger" action={() => begin("cancel")}>
            Cancelar pedido
          </ActionButton>
        )}
      </div>
    </Card>
  );
}

/** What happens from here on, and between whom. */
function Next({ proposal }: { proposal: OpenProposal }) {
  const { company, salesman, order_details: details, code_goes_to: mailbox } = proposal;
  const waits = orderStatusOf(proposal) === "AWAITING_COMPANY";
  const steps = [
    waits && details ? `${company.name} responde até ${formatDay(details.refuse_by)}.` : null,
    `Vocês combinam o pagamento e a entrega: nenhum dinheiro passa pela Praça.`,
    mailbox ? `Avisamos de cada passo em ${mailbox}.` : null,
    details?.can_cancel
      ? "Até o faturamento você pode cancelar aqui."
      : `Depois de faturado, o cancelamento se combina com ${salesman.name} ou com a empresa.`,
  ].filter((step) => step !== null);
  return (
    <div className="space-y-2 rounded-control bg-surface-muted p-4">
      <h3 className="font-semibold">O que acontece agora</h3>
      <ol className="list-decimal space-y-1 pl-5 text-pretty">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
