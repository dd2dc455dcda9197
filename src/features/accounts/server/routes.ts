import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { askForPassword } from "./ask-for-password.ts";
import { choosePassword } from "./choose-password.ts";
import { closeAccount } from "./close-account.ts";
import { closeCompany } from "./close-company.ts";
import { loadSession } from "./load-session.ts";
import { logIn } from "./log-in.ts";
import { registerCompany } from "./register-company.ts";
import { registerProfessional } from "./register-professional.ts";

export const accountRoutes = [
  route(contract.registerProfessional, registerProfessional),
  route(contract.registerCompany, registerCompany),
  route(contract.logIn, logIn),
  route(contract.loadSession, loadSession),
  route(contract.askForPassword, askForPassword),
  route(contract.choosePassword, choosePassword),
  route(contract.closeAccount, closeAccount),
  route(contract.closeCompany, closeCompany),
];
