import { CircleAlert } from "lucide-react";
import type { Failure } from "../../../../../shared/failure.ts";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { missingForBill, type WhoseData } from "../../../../people/users/web/components/billing-data.tsx";
import { dataFormAddress } from "./data-form-address.ts";

/** What is said where data for the bill are missing, and where they are filled in. */
interface MissingData {
  message: string;
  /** Which they are, as far as the session knows: 'faltam seu CPF e seu endereço'. */
  named: string | null;
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
        <p>
          {missing.named
            ? `Para a cobrança ${missing.named}.`
            : "Documento, telefone e endereço vão na cobrança: confira o cadastro."}{" "}
          Você volta {to} em seguida.
        </p>
      </div>
      <LinkButton to={missing.formAt(back)} variant="secondary" size="sm">
        Completar dados
      </LinkButton>
    </div>
  </div>
);

/** How it is said that a bill could not be made out, as the calls do. */
interface Words {
  person: { code: string; message: string };
  company: { code: string; message: string };
}

/** What is said before something is paid where data for the bill are missing. */
export function missingDataIn(words: Words) {
  const missingOf = (whose: WhoseData, named: string | null): MissingData => ({
    message: words[whose].message,
    named,
    formAt: (back) => dataFormAddress(whose, back),
  });
  return {
    /** What is missing, as far as the session knows; the server has the last word. */
    before({ user, company }: Session, whose: WhoseData): MissingData | null {
      const payer = whose === "company" ? company : user;
      const named = payer && missingForBill(payer, whose);
      return payer && named === null ? null : missingOf(whose, named);
    },
    /** That the server says so; null where it refused for another reason. */
    after({ code }: Failure): MissingData | null {
      if (code === words.person.code) return missingOf("person", null);
      return code === words.company.code ? missingOf("company", null) : null;
    },
  };
}
