import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import {
  digits,
  fieldMessages,
  flag,
  id,
  instant,
  messageAnswer,
  namedBy,
  optionalText,
  requiredText,
} from "../../../shared/schema.ts";
import { emailNotConfirmed, ownProof, userNotFound, wrongPassword } from "../../people/users/contract.ts";
import { codeNeeded, wrongCode } from "../../people/users/second-factor.ts";
import { holderDocument, holderName } from "./card-input.ts";
import { pixKeyLabels } from "./model.ts";

/**
 * Where a professional is paid: accounts at banks and Pix keys. Password and code may come with each change, which then
 * holds at once; without them it waits for a link that is mailed (docs/decisions/0058-payout-destinations.md).
 */

/** At most so many for each professional. */
export const maxBankAccounts = 3;

export const bankAccountNotFound = failureKind(404, "BANK_ACCOUNT_NOT_FOUND", "Conta não encontrada.");
export const tooManyBankAccounts = failureKind(
  422,
  "TOO_MANY_BANK_ACCOUNTS",
  "Você já tem 3 contas. Remova uma delas para cadastrar outra.",
);

/** The holder of what is confirmed already; nothing else of it changes. */
export const passwordNeeded = failureKind(
  422,
  "PASSWORD_NEEDED",
  "Para mudar o titular de uma conta confirmada, digite também a sua senha.",
);
export const holderIsAnother = failureKind(
  422,
  "HOLDER_IS_ANOTHER",
  "Você só recebe em contas no seu CPF, o mesmo do seu cadastro.",
);
export const ownCpfMissing = failureKind(
  422,
  "OWN_CPF_MISSING",
  "Falta o seu CPF no cadastro. Informe-o em Meus dados: você só recebe em contas no seu CPF.",
);
export const destinationLinkInvalid = failureKind(
  422,
  "DESTINATION_LINK_INVALID",
  "Este link não vale mais ou já foi usado.",
);

export const bankAccountMessages = {
  agency: "Verifique a agência",
  account: "Informe a conta com o dígito: 12345-6",
  pixKey: "Verifique a chave Pix",
  foreignKey: "Esta chave é de outra pessoa ou de uma empresa. Use uma no seu CPF.",
} as const;

export const pixKeyTypes = ["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

/** An account with a hyphen before its check digit. Some banks write P for one of 0, others X for one of 10. */
export const withCheckDigit = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s.]/g, "")
    .replace(/P$/, "0")
    .replace(/^(\d+)-?([\dX])$/, "$1-$2");

const agency = z
  .string(fieldMessages.required)
  .transform((text) => text.toUpperCase().replace(/[\s.]/g, "").replace(/P$/, "0"))
  .pipe(
    z
      .string()
      .min(1, fieldMessages.required)
      .regex(/^\d{1,5}(-[\dX])?$/, bankAccountMessages.agency),
  );
const account = z
  .string(fieldMessages.required)
  .transform(withCheckDigit)
  .pipe(
    z
      .string()
      .min(1, fieldMessages.required)
      .regex(/^\d{1,13}-[\dX]$/, bankAccountMessages.account),
  );

const holder = {
  holder_fullname: holderName(120),
  holder_document_number: holderDocument,
  /** Known from the number. */
  holder_document_type: optionalText(10),
  favorite: flag,
};

export const bankAccountInput = z.object({
  kind: z.literal("BANK_ACCOUNT").optional(),
  bank_number: z
    .string(fieldMessages.choose)
    .trim()
    .transform((text) => (/^\d{1,3}$/.test(text) ? text.padStart(3, "0") : text))
    .pipe(z.string().regex(/^\d{3}$/, fieldMessages.choose)),
  agency_number: agency,
  account_number: account,
  ...holder,
});
export const pixKeyInput = z.object({
  kind: z.literal("PIX_KEY"),
  pix_key_type: z.enum(pixKeyTypes, namedBy(pixKeyLabels)),
  pix_key: requiredText(120, fieldMessages.required),
  ...holder,
});
/** Texts of digits, which a call may send as numbers. */
const { bank_number, agency_number, account_number } = bankAccountInput.shape;
const bankAccountSent = bankAccountInput.extend({
  bank_number: z.union([digits.pipe(bank_number), bank_number], fieldMessages.choose),
  agency_number: z.union([digits.pipe(agency_number), agency_number], fieldMessages.required),
  account_number: z.union([digits.pipe(account_number), account_number], fieldMessages.required),
});
/** An account at a bank, unless it says that it is a Pix key. */
export const payoutInput = z.discriminatedUnion("kind", [bankAccountSent, pixKeyInput]);
export type PayoutInput = z.output<typeof payoutInput>;

export const bankAccount = z.object({
  _id: z.string(),
  kind: z.enum(["BANK_ACCOUNT", "PIX_KEY"]),
  /** The one that is paid to. */
  favorite: z.boolean(),
  /** Nothing is paid to one that is not. */
  confirmed: z.boolean(),
  /** The end of the pause after it was confirmed: nothing is paid to it before. */
  payable_from: instant.nullable(),
  bank_number: z.string().nullable(),
  bank_name: z.string().nullable(),
  agency_number: z.string().nullable(),
  account_number: z.string().nullable(),
  pix_key_type: z.enum(pixKeyTypes, namedBy(pixKeyLabels)).nullable(),
  pix_key: z.string().nullable(),
  holder_fullname: z.string(),
  holder_document_type: z.enum(["CPF", "CNPJ"]),
  holder_document_number: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

const own = { tag: "Carteira", access: "professionals", params: z.object({ id }) } as const;
const ofChange = [
  userNotFound,
  emailNotConfirmed,
  wrongPassword,
  codeNeeded,
  wrongCode,
  holderIsAnother,
  ownCpfMissing,
  tooManyEmails,
];
const ownAccount = { ...own, params: z.object({ id, accountId: id }) } as const;

export const listBankAccounts = endpoint({
  ...own,
  name: "listBankAccounts",
  summary: "As próprias contas bancárias e chaves Pix, a que recebe primeiro",
  method: "GET",
  path: "/api/user/{id}/bank_account",
  answer: z.object({ bank_account_list: z.array(bankAccount) }),
  failures: [userNotFound],
});

export const addBankAccount = endpoint({
  ...own,
  name: "addBankAccount",
  summary:
    "Guarda uma conta bancária ou uma chave Pix, confirmada pela senha ou depois pelo link enviado por e-mail; a mesma de novo atualiza a que já está guardada",
  method: "POST",
  path: "/api/user/{id}/bank_account",
  body: z.object({ bank_account: payoutInput, ...ownProof }),
  answer: z.object({ message: z.string(), bank_account: bankAccount }),
  failures: [...ofChange, tooManyBankAccounts, passwordNeeded],
  idempotent: true,
});

export const chooseBankAccount = endpoint({
  ...ownAccount,
  name: "chooseBankAccount",
  summary: "Escolhe a conta em que se recebe, com a senha ou pelo link enviado por e-mail",
  method: "PUT",
  path: "/api/user/{id}/bank_account/{accountId}",
  body: z.object({ bank_account: z.object({ favorite: flag }), ...ownProof }),
  answer: z.object({ message: z.string(), bank_account: bankAccount }),
  failures: [...ofChange, bankAccountNotFound],
  idempotent: true,
});

export const removeBankAccount = endpoint({
  ...ownAccount,
  name: "removeBankAccount",
  summary:
    "Remove uma conta bancária ou uma chave Pix; uma confirmada, com a senha ou pelo link enviado por e-mail",
  method: "DELETE",
  path: "/api/user/{id}/bank_account/{accountId}",
  body: z.object(ownProof).nullish(),
  answer: messageAnswer,
  failures: [...ofChange, bankAccountNotFound],
  idempotent: true,
});

export const confirmBankAccount = endpoint({
  name: "confirmBankAccount",
  summary: "Faz com uma conta para receber o que foi pedido sem a senha, com o código recebido por e-mail",
  tag: "Carteira",
  method: "POST",
  path: "/api/bank_account/confirm",
  access: "everybody",
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: messageAnswer,
  idempotent: true,
  failures: [destinationLinkInvalid, holderIsAnother, ownCpfMissing],
  rateLimit: { max: 100, windowSeconds: 900 },
});
