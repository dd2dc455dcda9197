import { Check, X } from "lucide-react";
import { call } from "../../../../client/call.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import { decideRepresentation, type Representation } from "../../../representations/contract.ts";
import { decisionsFrom } from "../../../representations/lifecycle.ts";

interface DecisionButtonsProps {
  request: Representation;
  onDecided: () => unknown;
}

/** 'Aprovar' and 'Negar' of a request to represent, each where its state leaves room for it. Denying asks first. */
export function DecisionButtons({ request, onDecided }: DecisionButtonsProps) {
  const possible = decisionsFrom(request.status);
  const name = `${request.user.name} ${request.user.lastname}`;

  const decide = (status: "APPROVED" | "DENIED") => async () => {
    if (status === "DENIED" && !(await confirmDenial(name, request))) return;
    const { message } = await call(decideRepresentation, {
      params: { id: request._id },
      body: { representation: { status } },
    });
    notify.success(message);
    await onDecided();
  };

  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
      {possible.includes("APPROVED") && (
        <ActionButton size="sm" icon={Check} action={decide("APPROVED")} aria-label={`Aprovar ${name}`}>
          Aprovar
        </ActionButton>
      )}
      {possible.includes("DENIED") && (
        <ActionButton
          size="sm"
          variant="secondary"
          icon={X}
          action={decide("DENIED")}
          aria-label={`Negar ${name}`}
        >
          Negar
        </ActionButton>
      )}
    </div>
  );
}

const confirmDenial = (name: string, { product, product_group: group }: Representation) =>
  confirmAction({
    title: `Negar a representação de ${name}?`,
    text: `É só ${group ? `da categoria ${group.name}` : `do produto ${product?.name}`}. Avisamos a pessoa por e-mail, e você ainda pode aprovar depois.`,
    confirmLabel: "Negar",
    danger: true,
  });
