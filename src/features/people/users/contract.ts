import { z } from "zod";
import { isCpf } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  day,
  email,
  fieldMessages,
  flag,
  id,
  idOrSlug,
  image,
  instant,
  namedBy,
  optionalChoice,
  paging,
  phone,
  queryFlag,
  queryText,
  reference,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { address, addressInput, place } from "../../base/reference/address.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { position, wordGender } from "../../base/reference/position.ts";
import { checkOrigin, distance, listOrderLabels, origin, searchSummary } from "../../base/search/contract.ts";
import { resume, resumeInput, unknownSkill } from "../resumes/contract.ts";
import { salesmanRecord } from "./salesman-record.ts";
import { codeNeeded, secondFactorCode, wrongCode } from "./second-factor.ts";

/** People with an account: professionals, employees of companies and administrators. */

export const userType = z.enum(["SALESMAN", "EMPLOYEE", "ADMIN"]);
export type UserType = z.infer<typeof userType>;
const genders = { F: "Feminino", M: "Masculino", O: "Outro", N: "Prefiro não informar" };
export const gender = z.enum(["M", "F", "O", "N"], namedBy(genders));

export const userNotFound = failureKind(404, "USER_NOT_FOUND", "Não encontramos esta pessoa.");
export const commonPassword = failureKind(
  422,
  "COMMON_PASSWORD",
  "Esta senha é muito comum e fácil de adivinhar. Escolha outra.",
);
export const wrongPassword = failureKind(422, "WRONG_PASSWORD", "Senha incorreta.");
export const emailTaken = failureKind(409, "EMAIL_TAKEN", "Já existe uma conta com este e-mail.");
/** Of what rests on the mailbox being the person's own. */
export const emailNotConfirmed = failureKind(
  422,
  "EMAIL_NOT_CONFIRMED",
  "Confirme antes o seu e-mail: abra o link que enviamos para ele. Em Segurança da conta você pede outro link.",
);
export const emailLocked = failureKind(
  422,
  "EMAIL_LOCKED",
  "O e-mail não muda por aqui. Troque-o em Segurança da conta: o novo precisa ser confirmado.",
);
export const cpfTaken = failureKind(409, "CPF_TAKEN", "Já existe uma conta com este CPF.");
export const cpfLocked = failureKind(422, "CPF_LOCKED", "O CPF não pode mais ser alterado.");
/** The administration keeps the page from everybody's sight: its owner writes to no visitor of it meanwhile. */
export const pageOffTheAir = failureKind(
  403,
  "PAGE_OFF_THE_AIR",
  "Sua página está fora do ar por decisão da administração. Enquanto isso, você não responde a orçamentos.",
);
export const noResume = failureKind(422, "NO_RESUME", "Só profissionais têm currículo: ele não foi salvo.");
export const tooYoung = failureKind(422, "TOO_YOUNG", "É preciso ter 18 anos ou mais.");

/** A password that is asked for, not chosen. */
export const password = z
  .string(fieldMessages.required)
  .min(1, fieldMessages.required)
  .max(200, fieldMessages.tooLong(200));

/** What a signed-in person gives once more for what the session alone does not do: the code where a second factor is on. */
export const requiredProof = { password, code: unlessEmpty(secondFactorCode) };
export const proofFailures = [wrongPassword, codeNeeded, wrongCode];

/** The same of a call that has another way for who gives none. */
export const ownProof = { password: unlessEmpty(password), code: unlessEmpty(secondFactorCode) };
export type OwnProof = Partial<Record<keyof typeof ownProof, string | undefined>>;

/** What anybody may see of a person. Phone and e-mail are filled only for those whom the person allows. */
export const publicUser = z.object({
  _id: z.string(),
  slug: z.string(),
  type: userType,
  name: z.string(),
  lastname: z.string(),
  image: image.nullable(),
  word_gender: wordGender,
  age: z.number().nullable(),
  address: z.array(place),
  is_looking_job: z.boolean(),
  is_looking_products: z.boolean(),
  resume: resume.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null where there were too few cases of all, and for who is no representative; not told to who looks at the own account. */
  record: salesmanRecord.nullish(),
  created_at: z.string(),
});
export type PublicUser = z.infer<typeof publicUser>;

/** What the person sees of the own account. */
export const ownUser = publicUser.extend({
  address: z.array(address),
  phone: z.string(),
  email: z.string(),
  /** Whether the person proved to read that mailbox. */
  email_confirmed: z.boolean(),
  document: z.string().nullable(),
  birthdate: z.string().nullable(),
  gender: gender.nullable(),
  accept_phone: z.boolean(),
  accept_email: z.boolean(),
  /** Since when the administration hides what the public saw of the person; the reason was mailed. */
  page_suspended_at: instant.nullable(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** A person in a list. */
export const userCard = z.object({
  _id: z.string(),
  slug: z.string(),
  type: userType,
  name: z.string(),
  lastname: z.string(),
  image: image.nullable(),
  word_gender: wordGender,
  address: z.array(place),
  is_looking_job: z.boolean(),
  is_looking_products: z.boolean(),
  resume: z.object({
    title: z.string().nullable(),
    position: z.string().nullable(),
    summary: z.string().nullable(),
    segments: z.array(z.string()),
  }),
  created_at: z.string(),
});
export type UserCard = z.infer<typeof userCard>;

const cpf = z
  .string(fieldMessages.cpf)
  .transform((text) => text.replace(/\D/g, ""))
  .refine(isCpf, { error: ({ input }) => (input ? fieldMessages.cpf : fieldMessages.required) });
const birthdate = day.refine((date) => date >= "1900-01-01", fieldMessages.day);
const addresses = z.array(addressInput).max(1);

/** The account data of a person, as the form 'Meus dados' holds it. */
export const userForm = z.object({
  name: requiredText(60),
  lastname: requiredText(80),
  document: cpf,
  birthdate,
  gender: optionalChoice(gender),
  phone,
  image: optionalChoice(reference),
  accept_phone: flag.default(false),
  accept_email: flag.default(false),
  is_looking_job: flag.default(false),
  is_looking_products: flag.default(false),
  address: addresses.min(1, fieldMessages.required),
  resume: resumeInput.nullish(),
});

/** As the form, but what the person has never told may stay open, the way the account is answered until then. */
export const userInput = changesOf(
  userForm.extend({
    /** The account's own, as it is answered: another one is refused. */
    email: z.string().trim().toLowerCase(),
    document: cpf.nullable(),
    birthdate: birthdate.nullable(),
    phone: phone.or(z.literal("").transform(() => null)),
    address: addresses.nullable().transform((given) => given ?? []),
  }).shape,
);
export type UserInput = z.output<typeof userInput>;

/** What a new account needs. */
export const newUserInput = z.object({
  name: requiredText(60),
  lastname: requiredText(80),
  email,
  phone,
});

export const getUser = endpoint({
  name: "getUser",
  summary: "Uma pessoa: tudo para ela mesma, o perfil público para os demais",
  tag: "Usuários",
  method: "GET",
  path: "/api/user/{id}",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  answer: z.object({ user: z.union([ownUser, publicUser]) }),
  failures: [userNotFound],
});

export const updateUser = endpoint({
  name: "updateUser",
  summary: "Salva os próprios dados, com endereço e currículo; o que não vem fica como está",
  tag: "Usuários",
  method: "PUT",
  path: "/api/user/{id}",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object({ user: userInput }),
  answer: z.object({ message: z.string(), user: ownUser }),
  failures: [userNotFound, emailLocked, cpfTaken, cpfLocked, tooYoung, noResume, imageNotYours, unknownSkill],
});

/** People on a page where the caller says nothing else. */
export const peoplePerPage = 8;

export const userOrders = ["newest", "near"] as const;

const filters = {
  state: stateCode.optional(),
  city: queryText(80),
  position: position.optional(),
  segment: id.optional(),
  filter: queryText(),
  wantProducts: queryFlag,
  wantJob: queryFlag,
};

const listedCard = userCard.extend({ distance_km: distance });

/** Somebody who came by a person's link, as that person sees it: nothing that leads to who it is. */
export const referredUser = z.object({
  _id: z.string(),
  type: userType,
  name: z.string(),
  /** The first letter. */
  lastname: z.string(),
  /** Whether there is one. */
  resume: z.boolean(),
  created_at: z.string(),
  subscribed: z.boolean(),
});
export type ReferredUser = z.infer<typeof referredUser>;

const listing = {
  name: "listUsers",
  tag: "Usuários",
  method: "GET",
  path: "/api/user",
  access: "everybody",
} as const;
const search = z.object({
  ...paging(peoplePerPage),
  ...filters,
  ...origin,
  sort: z.enum(userOrders, namedBy(listOrderLabels)).optional(),
  type: z.literal("SALESMAN").optional(),
  resume: queryFlag,
});
const summaryOfList =
  "Profissionais com currículo, mais novos primeiro, com `filter` antes os que têm as palavras no nome";

/** The list for whoever looks for professionals. */
export const listUsers = endpoint({
  ...listing,
  summary: summaryOfList,
  query: search.superRefine(checkOrigin),
  answer: z.object({ user_list: z.array(listedCard) }),
});

/** The list for an affiliate: those who came by the own link. */
export const listReferredUsers = endpoint({
  ...listing,
  summary: "Quem veio pelo próprio link de indicação, mais novos primeiro",
  query: z.object({ ...paging(peoplePerPage), afiliate: idOrSlug }),
  answer: z.object({ user_list: z.array(referredUser) }),
});

/** Both, as one address answers them: with `afiliate`, which only the person that it names may ask, the second. */
export const listUsersOrReferred = endpoint({
  ...listing,
  summary: `${summaryOfList}; com \`afiliate\`, quem veio pelo próprio link de indicação`,
  query: search.extend({ afiliate: idOrSlug.optional() }).superRefine(checkOrigin),
  answer: z.object({ user_list: z.union([z.array(listedCard), z.array(referredUser)]) }),
});

export const summariseUsers = endpoint({
  name: "summariseUsers",
  summary: "Quantos profissionais com currículo há, e palavras parecidas onde um texto encontra poucos",
  tag: "Usuários",
  method: "GET",
  path: "/api/user/summary/",
  access: "everybody",
  query: z.object(filters),
  answer: searchSummary,
});
