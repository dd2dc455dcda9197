import { route } from "../../../../platform/services.ts";
import * as freeing from "../../administration/contract.ts";
import * as people from "../../administration/people-contract.ts";
import * as contract from "../contract.ts";
import * as security from "../security-contract.ts";
import { askForPassword } from "./ask-for-password.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { changeEmail } from "./change-email.tsx";
import { changePassword } from "./change-password.ts";
import { choosePassword } from "./choose-password.ts";
import { closeAccount } from "./close-account.ts";
import { closeCompany } from "./close-company.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSecondFactor } from "./end-second-factor.ts";
import { endSession } from "./end-session.ts";
import { freeDocumentOf } from "./free-document-of.ts";
import { freeEmailOf } from "./free-email-of.ts";
import { getSecurity } from "./get-security.ts";
import { loadSession } from "./load-session.ts";
import { logIn } from "./log-in.ts";
import { registerCompany } from "./register-company.ts";
import { registerProfessional } from "./register-professional.ts";
import { removeSecondFactorOf } from "./remove-second-factor-of.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { sendConfirmation } from "./send-confirmation.tsx";
import { undoEmailChange } from "./undo-email-change.ts";

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
