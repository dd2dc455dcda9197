import { z } from "zod";
import { affiliateSlug } from "../../../shared/affiliate-slug.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  email,
  fieldMessages,
  flag,
  id,
  messageAnswer,
  newPassword,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { permissions } from "../../base/limits/contract.ts";
import { cart } from "../../money/orders/cart-contract.ts";
import { subscription } from "../../money/plans/subscription-contract.ts";
import { card } from "../../money/wallet/card-contract.ts";
import { cnpjTaken, companyNotFound, newCompanyInput, ownCompany } from "../../people/companies/contract.ts";
import {
  commonPassword,
  emailTaken,
  newUserInput,
  ownUser,
  password,
  proofFailures,
  requiredProof,
  userNotFound,
} from "../../people/users/contract.ts";
import { secondFactorCode, secondFactorNeeded, wrongCode } from "../../people/users/second-factor.ts";
import { student } from "../../training/enrolments/contract.ts";
import { ownTerms } from "../privacy/contract.ts";
import {
  emailChangeUndoable,
  emailCode,
  loginCodeNeeded,
  managersChanged,
  onlyManagerLeft,
  wrongLoginCode,
} from "./security-contract.ts";

/** Opening, entering, recovering and closing an account. */

export const wrongCredentials = failureKind(401, "WRONG_CREDENTIALS", "E-mail ou senha incorretos.");
/** Told only to who knows the password: strangers learn nothing of the account. */
export const accountBlocked = failureKind(
  403,
  "ACCOUNT_BLOCKED",
  "Esta conta foi bloqueada pela administração da Praça. O motivo foi enviado para o seu e-mail. Se você acha que é um engano, escreva para o atendimento.",
);
export const passwordLinkInvalid = failureKind(
  422,
  "PASSWORD_LINK_INVALID",
  "Este link não vale mais, ou o e-mail não é o que recebeu o link. Confira o e-mail ou peça uma nova senha.",
);

const auth = z.object({ token: z.string() });

/** Who referred the person. What cannot be a slug refers nobody; it came by a link and is no fault of who registers. */
const afiliate = z.string().nullish().catch(null).transform(affiliateSlug);

/** Both passwords of a form are equal. */
const samePasswords = <T extends { password: string }>(
  repetition: keyof T & string,
  message: string = fieldMessages.passwordsDiffer,
) => ({
  check: (input: T) => input.password === input[repetition],
  message: { path: [repetition] as PropertyKey[], message, when: whereRight("password", repetition) },
});

/** Registering is accepting the terms in force; only who says no is refused. */
const terms = z.literal(true, fieldMessages.termsNotAccepted);

const same = samePasswords<{ password: string; passwordConfirm: string }>("passwordConfirm");

const founder = newUserInput.extend({ password: newPassword, passwordConfirm: password, terms });

const professional = founder.extend({ accept_phone: flag.default(false) });

/** What forms demand and a call may leave out: the repetition of the password, the ticked box. */
const spoken = { passwordConfirm: password.optional(), terms: terms.optional() };

/** Absent, the repetition differs from nothing. */
const sameWhereRepeated = ({
  password,
  passwordConfirm = password,
}: {
  password: string;
  passwordConfirm?: string | undefined;
}) => password === passwordConfirm;

/** A professional's registration as the form holds it. */
export const professionalRegistrationForm = professional.refine(same.check, same.message);

/** A company's registration as the form holds it: it asks for one phone, which is the company's and the person's. */
export const companyRegistrationForm = z.object({
  company: newCompanyInput.omit({ phone: true }),
  user: founder.refine(same.check, same.message),
});

/**
 * Whole towns share the address of a mobile network: what one device and one e-mail may do is narrow instead. Nothing is
 * guessed here: a limit of an e-mail from everywhere would only let strangers keep its owner out.
 */
const registrationLimit = {
  max: 300,
  windowSeconds: 3600,
  maxOfDevice: 20,
  account: { field: "user.email", max: 10 },
};

export const registerProfessional = endpoint({
  name: "registerProfessional",
  summary: "Cadastra um profissional e já o deixa conectado",
  tag: "Contas",
  method: "POST",
  path: "/api/user",
  access: "everybody",
  body: z.object({
    user: professional.extend(spoken).refine(sameWhereRepeated, same.message),
    afiliate,
  }),
  answer: z.object({ message: z.string(), auth, user: ownUser }),
  idempotent: true,
  failures: [emailTaken, commonPassword],
  rateLimit: registrationLimit,
});

export const registerCompany = endpoint({
  name: "registerCompany",
  summary: "Cadastra uma empresa com a pessoa responsável e já a deixa conectada",
  tag: "Contas",
  method: "POST",
  path: "/api/company",
  access: "everybody",
  body: z.object({
    company: newCompanyInput,
    user: founder.extend(spoken).refine(sameWhereRepeated, same.message),
    afiliate,
  }),
  answer: z.object({ message: z.string(), auth, user: ownUser, company: ownCompany }),
  idempotent: true,
  failures: [emailTaken, cnpjTaken, commonPassword],
  rateLimit: registrationLimit,
});

/** The company of who signs in. */
const companyWithFavourites = ownCompany.extend({
  /** Ids of the professionals that the company keeps, for its managers; empty for everybody else. */
  favourites: z.array(z.string()),
});

const sessionUser = ownUser.extend({
  /** A professional's; an employee pays with the company's. */
  card: z.array(card),
  permissions,
});

const sessionCompany = companyWithFavourites.extend({
  /** By what the gateway knows the company, for its managers; null as long as its data are incomplete. */
  gateway_id: z.string().nullable(),
  /** For its managers; empty for everybody else. */
  card: z.array(card),
});

/** What a form of login checks before it sends. */
export const credentials = z.object({
  email,
  password: newPassword,
  code: unlessEmpty(secondFactorCode),
  email_code: emailCode,
});

export const logIn = endpoint({
  name: "logIn",
  summary: "Entra com e-mail e senha",
  tag: "Contas",
  method: "POST",
  path: "/api/auth/login",
  access: "everybody",
  body: z.object({
    email,
    password,
    /** Of the app or a recovery code, of whom it is asked. */
    code: unlessEmpty(secondFactorCode),
    /** Mailed where too many wrong passwords were tried (docs/decisions/0058-payout-destinations.md). */
    email_code: emailCode,
  }),
  answer: z.object({ auth, user: ownUser, company: companyWithFavourites.nullable(), manager: z.boolean() }),
  failures: [
    wrongCredentials,
    accountBlocked,
    loginCodeNeeded,
    wrongLoginCode,
    secondFactorNeeded,
    wrongCode,
  ],
  // Of one account the verb counts what was wrong, and asks for a code where it was too much.
  rateLimit: { max: 100, windowSeconds: 300 },
});

export const loadSession = endpoint({
  name: "loadSession",
  summary: "Quem está conectado, com empresa, contadores do plano e listas",
  tag: "Contas",
  method: "GET",
  path: "/api/auth/load/",
  access: "signed-in",
  keptOffline: true,
  beforeSecondFactor: true,
  answer: z.object({
    /** Whether the person agreed to the terms in force. */
    terms: ownTerms,
    auth: auth.extend({
      type: z.enum(["SALESMAN", "EMPLOYEE", "ADMIN"]),
      manager: z.boolean(),
      second_factor: z.boolean(),
    }),
    user: sessionUser,
    company: sessionCompany.nullable(),
    permissions,
    /** What is lower than the plan allows, why and until when, in words. */
    limits_note: z.string().nullable(),
    /** The plan of the own kind that is paid for, or about to be. */
    subscription: subscription.nullable(),
    /** What the person, or the company that the person manages, pays for now. */
    userSubscriptionList: z.array(subscription),
    /** The studies that are open to the person, the last watched first. */
    studentList: z.array(student),
    /** As `GET /api/cart` answers; none for who buys nothing. */
    cartList: z.array(cart),
  }),
});

export const askForPassword = endpoint({
  name: "askForPassword",
  summary: "Envia por e-mail o link para escolher uma nova senha",
  tag: "Contas",
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "everybody",
  body: z.object({ email }),
  answer: messageAnswer,
  // Of one account the verb counts: a refusal would let strangers keep its owner out.
  rateLimit: { max: 50, windowSeconds: 900 },
});

const sameNewPasswords = samePasswords<{ password: string; confirm: string }>(
  "confirm",
  "Verifique se as senhas coincidem",
);

export const choosePassword = endpoint({
  name: "choosePassword",
  summary: "Define a senha com o código recebido por e-mail",
  tag: "Contas",
  method: "POST",
  path: "/api/auth/reset-password",
  access: "everybody",
  body: z
    .object({ email, password: newPassword, confirm: password, token: z.string().min(1).max(200) })
    .refine(sameNewPasswords.check, sameNewPasswords.message),
  answer: messageAnswer,
  idempotent: true,
  failures: [passwordLinkInvalid, commonPassword],
  // Nobody guesses the code of a link: a limit for all addresses would only let strangers keep the owner out.
  rateLimit: { max: 100, windowSeconds: 900, account: { field: "email", max: 10 } },
});

export const closeAccount = endpoint({
  name: "closeAccount",
  summary: "Exclui a própria conta; pede a senha, e o código onde há verificação em duas etapas",
  tag: "Contas",
  method: "DELETE",
  path: "/api/user/{id}",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object(requiredProof),
  answer: messageAnswer,
  failures: [userNotFound, ...proofFailures, onlyManagerLeft, emailChangeUndoable],
  rateLimit: { max: 10, windowSeconds: 900 },
});

export const closeCompany = endpoint({
  name: "closeCompany",
  summary:
    "Exclui a empresa; as contas das pessoas ficam; pede a senha de quem a administra, e o código onde há verificação em duas etapas",
  tag: "Contas",
  method: "DELETE",
  path: "/api/company/{id}",
  access: "managers",
  endsRights: true,
  params: z.object({ id }),
  body: z.object(requiredProof),
  answer: messageAnswer,
  failures: [companyNotFound, ...proofFailures, emailChangeUndoable, managersChanged],
  rateLimit: { max: 10, windowSeconds: 900 },
});
