import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../../ui/link.tsx";
import type { Address } from "../../../../base/reference/address.ts";

interface Payer {
  document: string | null;
  phone: string | null;
  address: readonly Address[];
}

/** Whether a bill could be made out to a person or a company: document, phone and a whole address. */
export function hasBillingData({ document, phone, address: [address] }: Payer): boolean {
  const { zipcode, street, number, district, city, state } = address ?? {};
  return [document, phone, zipcode, street, number, district, city, state].every(Boolean);
}

interface BillingDataNoticeProps {
  /** What is asked for: 'seu CPF, telefone e endereço'. */
  wanted: string;
  /** What the person came to pay. */
  back: string;
}

/** Says what is asked for before something is paid, and that it goes on from here. */
export const BillingDataNotice = ({ wanted, back }: BillingDataNoticeProps) => (
  <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
    <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
    <p>
      Para pagar faltam {wanted}: preencha e salve. Você volta ao pagamento em seguida.{" "}
      <TextLink to={back}>Voltar ao pagamento sem preencher</TextLink>
    </p>
  </div>
);
