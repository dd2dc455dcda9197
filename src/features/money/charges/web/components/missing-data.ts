import type { Failure } from "../../../../../shared/failure.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { hasBillingData } from "../../../../people/users/web/components/billing-data.ts";
import { dataFormAddress } from "./data-form-address.ts";
import type { MissingData } from "./missing-data-notice.tsx";

/** How it is said that a bill could not be made out, as the calls do. */
interface Words {
  person: { code: string; message: string };
  company: { code: string; message: string };
}

/** What is said before something is paid where data for the bill are missing. */
export function missingDataIn(words: Words) {
  const missingOf = (whose: "person" | "company"): MissingData => ({
    message: words[whose].message,
    formAt: (back) => dataFormAddress(whose, back),
  });
  return {
    /** What is missing, as far as the session knows; the server has the last word. */
    before({ user, company }: Session, whose: "person" | "company"): MissingData | null {
      const payer = whose === "company" ? company : user;
      return payer && hasBillingData(payer) ? null : missingOf(whose);
    },
    /** What the server says is missing; null where it refused for another reason. */
    after({ code }: Failure): MissingData | null {
      if (code === words.person.code) return missingOf("person");
      return code === words.company.code ? missingOf("company") : null;
    },
  };
}
