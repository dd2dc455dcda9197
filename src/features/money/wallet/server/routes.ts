import { route } from "../../../../platform/services.ts";
import * as accountContract from "../bank-account-contract.ts";
import * as cardContract from "../card-contract.ts";
import { addBankAccount } from "./add-bank-account.ts";
import { addCompanyCard, addUserCard } from "./add-card.ts";
import { chooseBankAccount } from "./choose-bank-account.ts";
import { confirmBankAccount } from "./confirm-bank-account.ts";
import { listBankAccounts } from "./list-bank-accounts.ts";
import { listCompanyCards, listUserCards } from "./list-cards.ts";
import { removeBankAccount } from "./remove-bank-account.ts";
import { removeCompanyCard, removeUserCard } from "./remove-card.ts";
import { updateCompanyCard, updateUserCard } from "./update-card.ts";

export const walletRoutes = [
  route(cardContract.listUserCards, listUserCards),
  route(cardContract.addUserCard, addUserCard),
  route(cardContract.updateUserCard, updateUserCard),
  route(cardContract.removeUserCard, removeUserCard),
  route(cardContract.listCompanyCards, listCompanyCards),
  route(cardContract.addCompanyCard, addCompanyCard),
  route(cardContract.updateCompanyCard, updateCompanyCard),
  route(cardContract.removeCompanyCard, removeCompanyCard),
  route(accountContract.listBankAccounts, listBankAccounts),
  route(accountContract.addBankAccount, addBankAccount),
  route(accountContract.chooseBankAccount, chooseBankAccount),
  route(accountContract.removeBankAccount, removeBankAccount),
  route(accountContract.confirmBankAccount, confirmBankAccount),
];
