import { CircleAlert } from "lucide-react";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { MissingData } from "./missing-data.ts";

interface MissingDataNoticeProps {
  missing: MissingData;
  /** The plan that is being taken. */
  back: string;
}

/** Says which data are asked for before a plan is paid, and leads there; the plan waits at the end of that way. */
export const MissingDataNotice = ({ missing, back }: MissingDataNoticeProps) => (
  <div role="alert" className="flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
    <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
    <div className="space-y-3">
      <div className="space-y-1">
        <p className="font-semibold">{missing.message}</p>
        <p>Documento, telefone e endereço vão na cobrança. Você volta a este plano em seguida.</p>
      </div>
      <LinkButton to={missing.formAt(back)} variant="secondary" size="sm">
        Completar dados
      </LinkButton>
    </div>
  </div>
);
