import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import * as security from "../security-contract.ts";
import { askForPassword } from "./ask-for-password.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { choosePassword } from "./choose-password.ts";
import { closeAccount } from "./close-account.ts";
import { closeCompany } from "./close-company.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSecondFactor } from "./end-second-factor.ts";
import { endSession } from "./end-session.ts";
import { getSecurity } from "./get-security.ts";
import { loadSession } from "./load-session.ts";
import { logIn } from "./log-in.ts";
import { registerCompany } from "./register-company.ts";
import { registerProfessional } from "./register-professional.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

export const accountRoutes = [
  route(contract.registerProfessional, registerProfessional),
  route(contract.registerCompany, registerCompany),
  route(contract.logIn, logIn),
  route(contract.loadSession, loadSession),
  route(contract.askForPassword, askForPassword),
  route(contract.choosePassword, choosePassword),
  route(contract.closeAccount, closeAccount),
  route(contract.closeCompany, closeCompany),
  route(security.getSecurity, getSecurity),
  route(security.endSession, endSession),
  route(security.endOtherSessions, endOtherSessions),
  route(security.beginSecondFactor, beginSecondFactor),
  route(security.confirmSecondFactor, confirmSecondFactor),
  route(security.renewRecoveryCodes, renewRecoveryCodes),
  route(security.endSecondFactor, endSecondFactor),
];
