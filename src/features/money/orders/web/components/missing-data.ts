import { missingDataIn } from "../../../charges/web/components/missing-data.ts";
import { companyIncompleteToBuy, personIncompleteToBuy } from "../../contract.ts";

/** What is said where data for the bill of a purchase are missing. */
export const missingData = missingDataIn({
  person: personIncompleteToBuy,
  company: companyIncompleteToBuy,
});
