import { Check, Mail, MessageCircle, MessageSquareText, X } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { formatPhone, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ChangeDecision } from "../../../../../ui/decisions/change-decision.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup, FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { denialShape, longestDenialText } from "../../application-contract.ts";
import type { Candidate } from "../../contract.ts";
import { denialReasonLabels } from "../../labels.ts";
import type { Decision } from "../../lifecycle.ts";
import type { Candidates } from "./candidates-section.tsx";

interface CandidateDecisionProps {
  candidate: Candidate;
  candidates: Candidates;
  /** What one would talk about with the person: the name of the opening. */
  subject: string;
  className?: string;
}

/** 'Aprovar' and 'Negar' for who waits; then 'Desfazer'; then how to reach the person, and the other answer in a menu. */
export function CandidateDecision({ candidate, candidates, subject, className }: CandidateDecisionProps) {
  const { status, user } = candidate;
  const about = `${user.name} ${user.lastname}`;
  const decide = (next: Decision) => () => candidates.decide(candidate, next);
  const [asking, setAsking] = useState(false);
  // The dialog takes the choice over.
  const ask = async () => setAsking(true);
  return (
    <DecisionBar
      state={status}
      undo={candidates.undoOf(candidate._id)}
      about={about}
      {...(className && { className })}
    >
      {status === "AWAIT" && (
        <>
          <ActionButton icon={Check} size="sm" action={decide("APPROVED")} aria-label={`Aprovar ${about}`}>
            Aprovar
          </ActionButton>
          <ActionButton
            icon={X}
            size="sm"
            variant="secondary"
            action={decide("DENIED")}
            aria-label={`Negar ${about}`}
          >
            Negar
          </ActionButton>
          <ChangeDecision
            label="Mais"
            about={about}
            choices={[{ label: "Negar com um motivo", icon: MessageSquareText, action: ask }]}
          />
        </>
      )}
      {status === "APPROVED" && (
        <>
          <CandidateContact candidate={candidate} subject={subject} />
          <ChangeDecision
            about={about}
            choices={[
              { label: "Negar", icon: X, danger: true, action: decide("DENIED") },
              { label: "Negar com um motivo", icon: MessageSquareText, danger: true, action: ask },
            ]}
          />
        </>
      )}
      {status === "DENIED" && (
        <ChangeDecision
          about={about}
          choices={[
            { label: "Aprovar", icon: Check, action: decide("APPROVED") },
            ...(candidate.denial ? [] : [{ label: "Dizer o motivo", icon: MessageSquareText, action: ask }]),
          ]}
        />
      )}
      {asking && (
        <DenyDialog
          open
          name={about}
          denied={status === "DENIED"}
          onClose={() => setAsking(false)}
          onDeny={(why) => candidates.decide(candidate, "DENIED", why)}
        />
      )}
    </DecisionBar>
  );
}

interface CandidateContactProps {
  candidate: Candidate;
  subject: string;
}

/** How to reach an approved candidate, as far as the person allows it. */
function CandidateContact({ candidate, subject }: CandidateContactProps) {
  const { phone, email, name } = candidate.user;
  if (!phone && !email) return <p className="text-sm text-ink-muted">Não mostra telefone nem e-mail</p>;
  return (
    <>
      {phone && (
        <LinkButton
          size="sm"
          icon={MessageCircle}
          to={whatsAppLink(phone, `Olá, ${name}! Falo sobre a vaga ${subject}.`)}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp de ${name}: ${formatPhone(phone)}`}
          className="max-sm:grow"
        >
          WhatsApp
        </LinkButton>
      )}
      {email && (
        <LinkButton
          size="sm"
          variant={phone ? "secondary" : "primary"}
          icon={Mail}
          to={`mailto:${email}`}
          aria-label={`E-mail de ${name}: ${email}`}
        >
          <span className={phone ? "max-sm:sr-only" : undefined}>E-mail</span>
        </LinkButton>
      )}
    </>
  );
}

const form = z.object(denialShape);
/** There is nothing else to send where the answer stands. */
const withReason = form.refine(({ reason, reason_text }) => reason || reason_text, {
  path: ["reason"],
  message: "Escolha um motivo ou escreva algumas palavras",
});
export type Denial = z.output<typeof form>;

const options = optionsOf(denialReasonLabels);

interface DenyDialogProps {
  open: boolean;
  /** Of the person. */
  name: string;
  /** Whoever is denied already is told why afterwards. */
  denied: boolean;
  onClose: () => void;
  onDeny: (why: Denial) => Promise<void>;
}

/** Asks why somebody is denied; neither the reason nor the words must be given. */
function DenyDialog({ open, name, denied, onClose, onDeny }: DenyDialogProps) {
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={denied ? `Dizer o motivo a ${name}` : `Negar ${name}`}
      lead="Um motivo ajuda quem se inscreveu a entender e a melhorar. O que você escolher, contamos com gentileza; o que você escrever chega com as suas palavras."
    >
      <Form
        schema={denied ? withReason : form}
        defaultValues={{ reason: "", reason_text: "" }}
        onSubmit={async (why) => {
          await onDeny(why);
          onClose();
        }}
        failurePrefix="candidate"
        label="Motivo"
        className="space-y-4"
      >
        <FormRadioGroup name="reason" label="Motivo" variant="list" options={options} />
        <FormTextArea
          name="reason_text"
          label="Nas suas palavras"
          optional
          rows={3}
          maxLength={longestDenialText}
        />
        <DialogActions>
          <SubmitButton>{denied ? "Enviar motivo" : "Negar"}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogPopup>
  );
}
