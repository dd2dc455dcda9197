import { Mail, MessageCircle } from "lucide-react";
import { formatPhone, whatsAppLink } from "../../../../shared/format/phone.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { Candidate } from "../../contract.ts";

interface CandidateContactProps {
  candidate: Candidate;
  subject: string;
}

/** How to reach an approved candidate, as far as the person allows it. */
export function CandidateContact({ candidate, subject }: CandidateContactProps) {
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
