import type { MouseEvent } from "react";
import {
  type EntranceKind,
  openAccountDialog,
} from "../../../features/sessions/web/components/account-dialogs.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";
import type { Audience } from "./public-links.ts";

const registrations: Record<Audience, { to: string; kind: EntranceKind; label: string }> = {
  professionals: { to: "/vc/cadastro", kind: "register-professional", label: "Cadastre-se" },
  companies: { to: "/co/cadastro", kind: "register-company", label: "Cadastrar empresa" },
};

interface VisitorButtonsProps {
  audience: Audience;
  /** Closes what they stand in, before the dialog opens. */
  leaveFor?: (next: () => void) => void;
}

const atOnce = (next: () => void) => next();

/** 'Entrar' and the registration: links to their pages, which a plain press shows as a dialog instead. */
export function VisitorButtons({ audience, leaveFor = atOnce }: VisitorButtonsProps) {
  const registration = registrations[audience];
  function openInstead(event: MouseEvent, kind: EntranceKind): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    leaveFor(() => openAccountDialog(kind));
  }
  return (
    <>
      <LinkButton to="/login" variant="secondary" onClick={(event) => openInstead(event, "log-in")}>
        Entrar
      </LinkButton>
      <LinkButton to={registration.to} onClick={(event) => openInstead(event, registration.kind)}>
        {registration.label}
      </LinkButton>
    </>
  );
}
