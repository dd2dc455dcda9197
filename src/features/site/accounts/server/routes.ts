import { route } from "../../../../platform/services.ts";
import * as freeing from "../../administration/contract.ts";
import * as people from "../../administration/people-contract.ts";
import * as contract from "../contract.ts";
import * as security from "../security-contract.ts";
import { changeEmail, undoEmailChange } from "./change-email.tsx";
import { closeAccount, closeCompany } from "./closing.ts";
import { confirmEmail, sendConfirmation } from "./email-confirmation.tsx";
import { freeDocumentOf, freeEmailOf } from "./freed-identity.ts";
import { loadSession } from "./load-session.ts";
import { logIn } from "./log-in.ts";
import { askForPassword, changePassword, choosePassword } from "./passwords.ts";
import { registerCompany, registerProfessional } from "./registration.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
} from "./second-factor.ts";
import { endOtherSessions, endSession, getSecurity } from "./security.ts";

export const accountRoutes = [
  route(contract.registerProfessional, registerProfessional),
  route(contract.registerCompany, registerCompany),
  route(contract.logIn, logIn),
  route(contract.loadSession, loadSession),
  route(contract.askForPassword, askForPassword),
  route(contract.choosePassword, choosePassword),
  route(contract.closeAccount, closeAccount),
  route(contract.closeCompany, closeCompany),
  route(security.confirmEmail, confirmEmail),
  route(security.sendConfirmation, sendConfirmation),
  route(security.changeEmail, changeEmail),
  route(security.undoEmailChange, undoEmailChange),
  route(security.changePassword, changePassword),
  route(security.getSecurity, getSecurity),
  route(security.endSession, endSession),
  route(security.endOtherSessions, endOtherSessions),
  route(security.beginSecondFactor, beginSecondFactor),
  route(security.confirmSecondFactor, confirmSecondFactor),
  route(security.renewRecoveryCodes, renewRecoveryCodes),
  route(security.endSecondFactor, endSecondFactor),
  route(people.removeSecondFactorOf, removeSecondFactorOf),
  route(freeing.freeEmailOf, freeEmailOf),
  route(freeing.freeDocumentOf, freeDocumentOf),
];
