import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { chooseEmails, leaveEmails } from "./email-choices.ts";
import { acceptTerms, exportPersonalData, getPrivacy } from "./privacy.ts";

export const privacyRoutes = [
  route(contract.acceptTerms, acceptTerms),
  route(contract.getPrivacy, getPrivacy),
  route(contract.chooseEmails, chooseEmails),
  route(contract.leaveEmails, leaveEmails),
  route(contract.exportPersonalData, exportPersonalData),
];
