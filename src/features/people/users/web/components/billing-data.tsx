import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../../ui/link.tsx";
import type { Address } from "../../../../base/reference/address.ts";

/** Whose data a bill is made out with. */
export type WhoseData = "person" | "company";

interface Payer {
  document: string | null;
  phone: string | null;
  address: readonly Address[];
}

const names = {
  person: { document: "seu CPF", phone: "seu telefone", address: "seu endereço", of: "" },
  company: { document: "o CNPJ", phone: "o telefone", address: "o endereço", of: " da empresa" },
};

const addressParts = {
  zipcode: "o CEP",
  street: "a rua",
  number: "o número do endereço",
  district: "o bairro",
  city: "a cidade",
  state: "o estado",
};

/**
 * What lacks before a bill could be made out to a person or a company, and nothing that is there: 'faltam seu CPF e seu
 * endereço'. Null where nothing does.
 */
export function missingForBill(
  { document, phone, address: [address] }: Payer,
  whose: WhoseData,
): string | null {
  const words = names[whose];
  const parts = Object.entries(addressParts).flatMap(([part, name]) =>
    address?.[part as keyof typeof addressParts] ? [] : name,
  );
  const isWhollyMissing = parts.length === Object.keys(addressParts).length;
  const missing = [
    ...(document ? [] : [words.document]),
    ...(phone ? [] : [words.phone]),
    ...(isWhollyMissing ? [words.address] : parts),
  ];
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat("pt-BR").format(missing);
  return `${missing.length === 1 ? "falta" : "faltam"} ${list}${words.of}`;
}

interface BillingDataNoticeProps {
  /** See `missingForBill`. */
  missing: string;
  /** What the person came to pay. */
  back: string;
}

/** Says what is asked for before something is paid, and that it goes on from here. */
export const BillingDataNotice = ({ missing, back }: BillingDataNoticeProps) => (
  <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
    <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
    <p>
      Para pagar {missing}: preencha e salve. Você volta ao pagamento em seguida.{" "}
      <TextLink to={back}>Voltar ao pagamento sem preencher</TextLink>
    </p>
  </div>
);
