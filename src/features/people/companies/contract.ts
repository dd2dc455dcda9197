import { z } from "zod";
import { isCnpj } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import {
  changesOf,
  companyPhone,
  email,
  endNotBelowStart,
  fieldMessages,
  id,
  idOrSlug,
  image,
  messageAnswer,
  namesHostAlone,
  namesUser,
  numeric,
  optionalChoice,
  optionalDay,
  optionalDecimal,
  optionalText,
  paging,
  queryFlag,
  queryText,
  reference,
  requiredText,
  richText,
} from "../../../shared/schema.ts";
import { address, openAddressChanges, openAddressInput, place } from "../../base/reference/address.ts";
import { skill } from "../../base/reference/contract.ts";
import { password, wrongPassword } from "../users/contract.ts";
import { comparisonOutcomes } from "./model.ts";

/** Companies that publish products and job openings. */

export const companyNotFound = failureKind(404, "COMPANY_NOT_FOUND", "Empresa não encontrada.");
export const cnpjTaken = failureKind(409, "CNPJ_TAKEN", "Já existe uma empresa com este CNPJ.");
export const cnpjLocked = failureKind(422, "CNPJ_LOCKED", "O CNPJ não pode mais ser alterado.");

/** The administration keeps the company from everybody's sight: it reaches nobody meanwhile. */
export const companyOffTheAir = failureKind(
  403,
  "COMPANY_OFF_THE_AIR",
  "A página da sua empresa está fora do ar por decisão da administração. Enquanto isso, a empresa não vê contatos, não convida ninguém, não responde a orçamentos e não escreve a candidatos.",
);

/** Largest number of employees of each size that a company may choose. */
export const companySizes = [200, 500, 1000, 5000] as const;

export const companyCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name_fancy: z.string(),
  image: image.nullable(),
  segment: skill.nullable(),
  address: z.array(place),
});
export type CompanyCard = z.infer<typeof companyCard>;

/** How a company deals with those who deal with it, as of last night; each null where too few did to say. */
export const companyRecord = {
  /** How it answers who applies or asks to represent, in the last 90 days. */
  answers: z
    .object({
      /** Days from the question to the answer, in the middle of all; 0 within a day. */
      days: z.int(),
      /** Of a hundred, how many were answered. */
      percent: z.int(),
    })
    .nullable(),
  /** Orders of the last year that it confirmed or refused before the law took them for confirmed (Lei 4.886, art. 33). */
  orders_answered: z
    .object({
      /** Of a hundred. */
      percent: z.int(),
      cases: z.int(),
    })
    .nullable(),
};

/** What anybody may see of a company. */
export const publicCompany = companyCard.extend({
  description: z.string().nullable(),
  site: z.string().nullable(),
  size: z.number().nullable(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  birthdate: z.string().nullable(),
  created_at: z.string(),
  ...companyRecord,
  /** How many people represent its products, as of last night. */
  representatives: z.int(),
  /** What was compared with its source, each null where it was not, or the company is called otherwise since. */
  checks: z.object({
    /** It told a CNPJ, and has it still. */
    has_document: z.boolean(),
    /** Name and situation with the register of the Receita Federal, and by which service. */
    register: z.object({ on: z.iso.date(), source: z.string() }).nullable(),
    /** Whoever manages it confirmed an e-mail at the domain of its site. */
    email_domain: z.string().nullable(),
    /** An administrator looked at it. */
    looked_on: z.iso.date().nullable(),
  }),
});
export type PublicCompany = z.infer<typeof publicCompany>;

const companyEmployee = z.object({
  user: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }),
  manager: z.boolean(),
});
export type CompanyEmployee = z.infer<typeof companyEmployee>;

/** What the managers of the company see. */
export const ownCompany = publicCompany.extend({
  /** All of them, the last who came first; with a session the own entry alone, which says whether one is a manager. */
  employees: z.array(companyEmployee),
  name: z.string().nullable(),
  document: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.array(address),
  /** What came of the last comparison with the register, of what it is called now; null before one. */
  register_outcome: z.enum(comparisonOutcomes).nullable(),
  /** Since when the administration keeps it, its openings and its products from everybody's sight; null: it does not. */
  blocked_at: z.string().nullable(),
  updated_at: z.string(),
});
export type OwnCompany = z.infer<typeof ownCompany>;

export const cnpj = z
  .string(fieldMessages.cnpj)
  .transform((text) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase())
  .refine(isCnpj, fieldMessages.cnpj);

/** A site as people type it; `https://` is put before it where there is no scheme. */
export const site = z
  .string()
  .trim()
  .max(200, fieldMessages.tooLong(200))
  .nullish()
  .transform((text) => (text ? (/^https?:\/\//i.test(text) ? text : `https://${text}`) : null))
  .refine((text) => text === null || !namesUser(text), { error: fieldMessages.urlWithUser, abort: true })
  .refine(
    (text) =>
      text === null ||
      (namesHostAlone(text) && z.url({ hostname: z.regexes.domain }).safeParse(text).success),
    fieldMessages.url,
  );

const allowance = optionalDecimal(1_000_000);

const fields = z.object({
  name_fancy: requiredText(120),
  name: optionalText(160),
  document: cnpj,
  site,
  email: z
    .union([email, z.literal("").transform(() => null), z.null()])
    .optional()
    .transform((value) => value ?? null),
  phone: companyPhone,
  description: richText(),
  size: optionalChoice(
    numeric(
      z.number().refine((size) => (companySizes as readonly number[]).includes(size), fieldMessages.choose),
    ),
  ),
  salary_min: allowance,
  salary_max: allowance,
  segment: optionalChoice(reference).transform((segment) => segment?._id ?? null),
  birthdate: optionalDay.refine(
    (date) => date === null || (date >= "1700-01-01" && date <= dayInBrasilia(new Date())),
    fieldMessages.day,
  ),
  image: optionalChoice(reference),
  address: z.array(openAddressInput).max(1).optional(),
});

/** What the form of a company checks before it sends. */
export const companyInput = fields.refine(...endNotBelowStart("salary_min", "salary_max"));
export type CompanyInput = z.output<typeof companyInput>;

const companyChanges = changesOf(
  fields.extend({
    /** None where it is emptied. */
    address: z
      .array(openAddressChanges)
      .max(1)
      .nullable()
      .transform((given) => given ?? []),
  }).shape,
);
export type CompanyChanges = z.output<typeof companyChanges>;

/** What a new company needs. */
export const newCompanyInput = z.object({
  name_fancy: requiredText(120),
  document: cnpj,
  phone: companyPhone,
  site,
});

/** Companies that the start page shows (specification, section 9). */
export const companiesPerPage = 6;
/** Companies in one answer, where the client says no limit. */
export const maxCompanies = 100;

export const listCompanies = endpoint({
  name: "listCompanies",
  summary: "Empresas, mais novas primeiro",
  tag: "Empresas",
  method: "GET",
  path: "/api/company",
  access: "everybody",
  query: z.object({
    ...paging(maxCompanies),
    filter: queryText(),
    /** Those that have something to show (a picture, or a text about them) and are not of today. */
    presentable: queryFlag,
  }),
  answer: z.object({ company_list: z.array(companyCard) }),
});

export const getCompany = endpoint({
  name: "getCompany",
  summary: "Uma empresa: tudo para quem a administra, a página pública para os demais",
  tag: "Empresas",
  method: "GET",
  path: "/api/company/{id}",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  answer: z.object({ company: z.union([ownCompany, publicCompany]) }),
  failures: [companyNotFound],
});

export const updateCompany = endpoint({
  name: "updateCompany",
  summary: "Salva os dados da empresa; o que não vem fica como está",
  tag: "Empresas",
  method: "PUT",
  path: "/api/company/{id}",
  access: "managers",
  params: z.object({ id }),
  body: z.object({ company: companyChanges }),
  answer: z.object({ message: z.string(), company: ownCompany }),
  failures: [companyNotFound, cnpjTaken, cnpjLocked],
});

export const longestLookNote = 500;

export const lookAtCompany = endpoint({
  name: "lookAtCompany",
  summary:
    "Registra que a administração conferiu a empresa; a página dela passa a dizer quando. A anotação fica com a administração. Pede a senha de quem faz",
  tag: "Administração",
  method: "PUT",
  path: "/api/administration/companies/{id}/look",
  access: "administrators",
  params: z.object({ id }),
  body: z.object({ password, look: z.object({ note: requiredText(longestLookNote) }) }),
  answer: messageAnswer,
  failures: [companyNotFound, wrongPassword],
});
