import { Ban, Check, RotateCcw, ShieldX } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import type { ButtonVariant } from "../../../../../ui/button-look.ts";
import { Card } from "../../../../../ui/card.tsx";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { TextArea } from "../../../../../ui/fields/text-area.tsx";
import { useUnsavedGuard } from "../../../../../ui/form/use-unsaved-guard.ts";
import { decideModeration } from "../../../calls.ts";
import type { ModerationDetail } from "../../contract.ts";
import { decisionLabels, thisThing } from "../../labels.ts";
import {
  decisionsOf,
  leastReason,
  type ModerationDecision,
  maxReason,
  needsReason,
} from "../../lifecycle.ts";

interface DecisionPanelProps {
  moderated: ModerationDetail;
  onDecided: (moderated: ModerationDetail) => void;
}

const icons = { APPROVE: Check, REFUSE: Ban, SUSPEND: ShieldX, RESTORE: RotateCcw } as const;
const variants: Record<ModerationDecision, ButtonVariant> = {
  APPROVE: "primary",
  RESTORE: "primary",
  REFUSE: "secondary",
  SUSPEND: "ghost-danger",
};

/** Decides about what stands beside it. What was changed or decided meanwhile is looked at again first. */
export function DecisionPanel({ moderated, onDecided }: DecisionPanelProps) {
  const { kind, _id: id, version, state, owner } = moderated;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { revalidate } = useRevalidator();
  useUnsavedGuard(reason.trim() !== "");
  const decisions = decisionsOf(state);
  const what = thisThing(kind);
  const told =
    owner.type === "COMPANY" ? "Quem administra a empresa recebe" : "Quem publicou o treinamento recebe";
  const questions: Record<ModerationDecision, string> = {
    APPROVE: `Todo mundo passa a ver ${what} como está agora.`,
    RESTORE: `Todo mundo volta a ver ${what} como está agora.`,
    REFUSE: `${told} o motivo por e-mail. Quando corrigir e salvar, ${what} volta para a fila.`,
    SUSPEND: `${told} o motivo por e-mail. Ninguém mais vê ${what}, mesmo que mude, até você trazer de volta.`,
  };

  async function ask(decision: ModerationDecision): Promise<boolean> {
    const length = reason.trim().length;
    if (needsReason(decision) && (length < leastReason || length > maxReason)) {
      setError(`Escreva o motivo, de ${leastReason} a ${maxReason} caracteres.`);
      return false;
    }
    setError(undefined);
    return confirmAction({
      title: `${decisionLabels[decision]} ${what}?`,
      text: questions[decision],
      confirmLabel: decisionLabels[decision],
      danger: needsReason(decision),
    });
  }

  async function decide(decision: ModerationDecision) {
    try {
      const written = needsReason(decision) ? reason : undefined;
      const answer = await call(decideModeration, {
        params: { kind, id },
        body: { moderation: { decision, version, reason: written } },
      });
      setReason("");
      notify.success(answer.message);
      onDecided(answer.moderation);
    } catch (failure) {
      if (!(failure instanceof Failure && failure.status === 409)) throw failure;
      showNotice({
        title: "Mudou enquanto você olhava",
        text: failure.message,
        actionLabel: "Ver como está agora",
        onAction: () => void revalidate(),
      });
    }
  }

  return (
    <Card as="section" className="space-y-4 xl:sticky xl:top-20">
      <h2 className="text-lg font-semibold">Decisão</h2>
      {decisions.some(needsReason) && (
        <TextArea
          label="Motivo"
          help={`Para recusar ou suspender. ${told} este texto.`}
          rows={4}
          maxLength={maxReason}
          value={reason}
          onChange={setReason}
          error={error}
        />
      )}
      <div className="flex flex-col gap-2">
        {decisions.map((decision) => (
          <ActionButton
            key={decision}
            icon={icons[decision]}
            variant={variants[decision]}
            fullWidth
            ask={() => ask(decision)}
            action={() => decide(decision)}
          >
            {decisionLabels[decision]}
          </ActionButton>
        ))}
      </div>
    </Card>
  );
}
