import { Check, Mail, MessageCircle, MessageSquareText, X } from "lucide-react";
import { useState } from "react";
import { formatPhone, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { ChangeDecision } from "../../../../../ui/decisions/change-decision.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import type { Candidate } from "../../contract.ts";
import type { Decision } from "../../lifecycle.ts";
import { DenyDialog } from "./deny-dialog.tsx";
import type { Candidates } from "./use-candidates.ts";

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
