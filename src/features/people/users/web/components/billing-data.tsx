import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../../ui/link.tsx";
import type { Address } from "../../../../base/reference/address.ts";

interface Payer {
  document: string | null;
  phone: string | null;
  address: readonly Address[];
}

/** What a bill lacks to be made out to a person or a company, in words: document, phone, a whole address. */
function billLacks({ document, phone, address: [address] }: Payer, documentName: string): string[] {
  const { zipcode, street, number, district, city, state } = address ?? {};
  const isWhole = [zipcode, street, number, district, city, state].every(Boolean);
  return [!document && documentName, !phone && "telefone", !isWhole && "endereço"].filter(
    (word) => word !== false,
  );
}

/** Whether a bill could be made out. */
export const hasBillingData = (payer: Payer): boolean => billLacks(payer, "documento").length === 0;

const joined = new Intl.ListFormat("pt-BR");

interface BillingDataNoticeProps {
  payer: Payer;
  whose: "person" | "company";
  /** What the person came to pay. */
  back: string;
}

/** Says what is asked for before something is paid, and that it goes on from here. */
export function BillingDataNotice({ payer, whose, back }: BillingDataNoticeProps) {
  const lacks = billLacks(payer, whose === "person" ? "CPF" : "CNPJ");
  const list = joined.format(lacks);
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        Para pagar {lacks.length === 1 ? "falta" : "faltam"}{" "}
        {whose === "person" ? `seu ${list}` : `${list} da empresa`}: preencha e salve. Você volta ao pagamento
        em seguida. <TextLink to={back}>Voltar ao pagamento sem preencher</TextLink>
      </p>
    </div>
  );
}
