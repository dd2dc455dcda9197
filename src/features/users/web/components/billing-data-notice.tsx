import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../ui/text-link.tsx";

interface BillingDataNoticeProps {
  /** What is asked for: 'seu CPF, telefone e endereço'. */
  wanted: string;
  /** The plan that the person came from. */
  back: string;
}

/** Says what a plan waits for before it is paid, and that it goes on from here. */
export const BillingDataNotice = ({ wanted, back }: BillingDataNoticeProps) => (
  <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
    <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
    <p>
      Para assinar o plano faltam {wanted}: preencha e salve. Você volta ao plano em seguida.{" "}
      <TextLink to={back}>Voltar ao plano sem preencher</TextLink>
    </p>
  </div>
);
