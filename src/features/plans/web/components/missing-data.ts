import { missingDataIn } from "../../../charges/web/components/missing-data.ts";
import { companyIncomplete, personIncomplete } from "../../subscription-contract.ts";

/** What is said where data for the bill of a plan are missing. */
export const missingData = missingDataIn({ person: personIncomplete, company: companyIncomplete });
