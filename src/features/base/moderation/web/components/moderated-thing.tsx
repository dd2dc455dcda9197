import { Ban, Check, Pencil, RotateCcw, ShieldX } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { ActionButton, type ButtonVariant } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { useUnsavedGuard } from "../../../../../ui/form/unsaved.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import { decideModeration } from "../../../calls.ts";
import type { ModerationDetail, ModerationField } from "../../contract.ts";
import {
  decisionLabels,
  decisionsOf,
  leastReason,
  type ModerationDecision,
  maxReason,
  needsReason,
  thisThing,
} from "../../model.ts";

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

interface FieldsBesideBeforeProps {
  fields: readonly ModerationField[];
  /** Null where nothing is kept of what was approved: then there is one column. */
  approvedAt: string | null;
}

/** What a thing says now beside what it said when it was approved last; on a phone one under the other. */
export function FieldsBesideBefore({ fields, approvedAt }: FieldsBesideBeforeProps) {
  const changed = fields.filter((field) => field.changed).length;
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold">O que as pessoas leem e veem</h2>
      <p className="text-ink-muted">
        {approvedAt === null
          ? "Ainda não há um registro do que foi aprovado antes para comparar."
          : changed === 0
            ? `Está igual ao que estava aprovado em ${formatDateTime(approvedAt)}.`
            : `${pluralise(changed, "parte mudou", "partes mudaram")} em relação ao que estava aprovado em ${formatDateTime(approvedAt)}.`}
      </p>
      <ul className="grid gap-2">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons of one section have one label, and the list is drawn as it came
          <Field key={`${index} ${field.label}`} field={field} />
        ))}
      </ul>
    </section>
  );
}

function Field({ field: { label, before, after, changed, aside, images } }: { field: ModerationField }) {
  return (
    <li
      className={classNames(
        "space-y-2 rounded-card border bg-surface p-4",
        changed ? "border-l-4 border-amber" : "border-line",
      )}
    >
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-ink-muted">
        {label}
        {changed && (
          <Badge tone="amber" icon={Pencil}>
            Mudou
          </Badge>
        )}
        {aside && <Badge>Não passa por aprovação</Badge>}
      </h3>
      {changed ? (
        <>
          <dl className="grid gap-3 lg:grid-cols-2 lg:gap-6">
            <Version label="Antes" text={before} />
            <Version label="Agora" text={after} isNow />
          </dl>
          {before === after && (
            <p className="text-sm text-ink-muted">
              As palavras são as mesmas: mudou a formatação, uma imagem, um vídeo ou um anexo.
            </p>
          )}
        </>
      ) : (
        <Text text={after} />
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Imagens de agora">
          {images.map(({ _id, url, thumb_url }) => (
            <li key={_id} className="w-24">
              <a href={url} target="_blank" rel="noreferrer" aria-label="Abrir a imagem">
                <Picture src={thumb_url} alt="" ratio="1/1" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Version({ label, text, isNow = false }: { label: string; text: string | null; isNow?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={classNames("mt-0.5", isNow && "font-medium")}>
        <Text text={text} />
      </dd>
    </div>
  );
}

const Text = ({ text }: { text: string | null }) =>
  text ? (
    <p className="max-w-reading break-words whitespace-pre-wrap">{text}</p>
  ) : (
    <p className="text-ink-muted">Nada</p>
  );
