import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, messageAnswer } from "../../../shared/schema.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { userNotFound, wrongPassword } from "../../people/users/contract.ts";
import { companyClosed } from "./companies-contract.ts";
import { blockReason, ownAccount, personClosed, withPassword } from "./people-contract.ts";

/** An e-mail, a CPF or a CNPJ goes back to whose it is, from an account or a company that only typed it. */

export const emailConfirmed = failureKind(
  409,
  "EMAIL_CONFIRMED",
  "Quem tem esta conta confirmou o e-mail: ele não pode ser liberado.",
);
export const noDocument = failureKind(
  409,
  "NO_DOCUMENT",
  "Esta conta não informa um CPF. Atualize a página.",
);
export const noCnpj = failureKind(409, "NO_CNPJ", "Esta empresa não informa um CNPJ. Atualize a página.");

const shared = { tag: "Administração", access: "administrators" } as const;
const people = "/api/administration/people";
const companies = "/api/administration/companies";
const params = z.object({ id });
const body = withPassword.extend({ release: z.object({ reason: blockReason }) });

export const freeEmailOf = endpoint({
  ...shared,
  name: "freeEmailOf",
  summary:
    "Tira de uma conta o e-mail que ninguém confirmou, encerra as suas sessões e avisa no endereço, que fica livre; pede a senha de quem libera",
  method: "PUT",
  path: `${people}/{id}/free-email`,
  params,
  body,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, ownAccount, emailConfirmed],
});

/** Also of who confirmed the e-mail: that says nothing of the CPF. */
export const freeDocumentOf = endpoint({
  ...shared,
  name: "freeDocumentOf",
  summary:
    "Tira de uma conta o CPF que é de outra pessoa, e avisa por e-mail; o CPF fica livre, e onde a conta recebe espera uma nova confirmação. Pede a senha de quem libera",
  method: "PUT",
  path: `${people}/{id}/free-document`,
  params,
  body,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, ownAccount, noDocument],
});

export const freeDocumentOfCompany = endpoint({
  ...shared,
  name: "freeDocumentOfCompany",
  summary:
    "Tira de uma empresa o CNPJ que é de outra, e avisa quem a administra; o CNPJ fica livre, e a empresa não paga nada antes de informar o seu. Pede a senha de quem libera",
  method: "PUT",
  path: `${companies}/{id}/free-document`,
  params,
  body,
  answer: messageAnswer,
  failures: [companyNotFound, wrongPassword, companyClosed, noCnpj],
});
