import { CircleAlert } from "lucide-react";
import { LinkButton } from "../../../../../ui/link-button.tsx";

/** What is said where data for the bill are missing, and where they are filled in. */
export interface MissingData {
  message: string;
  /** The form, which leads back when they are there. */
  formAt: (back: string) => string;
}

interface MissingDataNoticeProps {
  missing: MissingData;
  /** Where it is paid. */
  back: string;
  /** Where one comes back to: 'a este plano'. */
  to: string;
}

/** Says which data are asked for before something is paid, and leads there; what is paid waits at the end of that way. */
export const MissingDataNotice = ({ missing, back, to }: MissingDataNoticeProps) => (
  <div role="alert" className="flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
    <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
    <div className="space-y-3">
      <div className="space-y-1">
        <p className="font-semibold">{missing.message}</p>
        <p>Documento, telefone e endereço vão na cobrança. Você volta {to} em seguida.</p>
      </div>
      <LinkButton to={missing.formAt(back)} variant="secondary" size="sm">
        Completar dados
      </LinkButton>
    </div>
  </div>
);
