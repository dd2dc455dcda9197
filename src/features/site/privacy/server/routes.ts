import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { acceptTerms } from "./accept-terms.ts";
import { chooseEmails } from "./choose-emails.ts";
import { exportPersonalData } from "./export-personal-data.ts";
import { getPrivacy } from "./get-privacy.ts";
import { leaveEmails } from "./leave-emails.ts";

export const privacyRoutes = [
  route(contract.acceptTerms, acceptTerms),
  route(contract.getPrivacy, getPrivacy),
  route(contract.chooseEmails, chooseEmails),
  route(contract.leaveEmails, leaveEmails),
  route(contract.exportPersonalData, exportPersonalData),
];
