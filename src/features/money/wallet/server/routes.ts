import { route } from "../../../../platform/services.ts";
import * as accountContract from "../bank-account-contract.ts";
import * as cardContract from "../card-contract.ts";
import {
  addBankAccount,
  chooseBankAccount,
  confirmBankAccount,
  listBankAccounts,
  removeBankAccount,
} from "./bank-accounts.ts";
import {
  addCompanyCard,
  addUserCard,
  listCompanyCards,
  listUserCards,
  removeCompanyCard,
  removeUserCard,
  updateCompanyCard,
  updateUserCard,
} from "./cards.ts";

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
