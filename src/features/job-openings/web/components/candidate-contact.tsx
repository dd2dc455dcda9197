import { Mail, MessageCircle } from "lucide-react";
import { formatPhone, whatsAppLink } from "../../../../shared/format/phone.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Candidate } from "../../contract.ts";

/** How to reach a candidate, where the server tells it: approved, and allowed by the person. */
export function CandidateContact({ candidate, about }: { candidate: Candidate; about: string }) {
  const { phone, email, name } = candidate.user;
  if (!phone && !email) {
    return candidate.status === "APPROVED" ? (
      <p className="text-sm text-ink-muted">Esta pessoa prefere não mostrar telefone e e-mail.</p>
    ) : null;
  }
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {phone && (
        <li>
          <TextLink
            to={whatsAppLink(phone, `Olá, ${name}! Falo sobre a vaga ${about}.`)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2"
          >
            <MessageCircle size={18} aria-hidden="true" />
            <span className="tabular">{formatPhone(phone)}</span>
            <span className="sr-only"> no WhatsApp</span>
          </TextLink>
        </li>
      )}
      {email && (
        <li className="min-w-0">
          <TextLink to={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2 break-all">
            <Mail size={18} aria-hidden="true" className="shrink-0" />
            {email}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
