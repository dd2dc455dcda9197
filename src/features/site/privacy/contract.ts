import { z } from "zod";
import { emailGroupNames, emailPaceNames, emailPaces } from "../../../shared/email-groups.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import { flag, instant, messageAnswer } from "../../../shared/schema.ts";
import { emailNotConfirmed } from "../../people/users/contract.ts";

/** What a person agreed to, which mails they get, and all that is kept of them. */

export const termsChanged = failureKind(
  409,
  "TERMS_CHANGED",
  "Os termos mudaram enquanto você lia. Atualize a página para ler a versão em vigor.",
);
export const leaveCodeGone = failureKind(
  404,
  "LEAVE_CODE_GONE",
  "Este link não é de nenhuma conta. Confira se copiou o endereço inteiro.",
);

/** What the session tells of the terms. */
export const ownTerms = z.object({
  /** The version in force. */
  version: z.string(),
  /** The person has not agreed to it yet. */
  is_asked: z.boolean(),
  /** The last that the person agreed to. */
  accepted_version: z.string().nullable(),
});
export type OwnTerms = z.infer<typeof ownTerms>;

const tag = "Privacidade";
const own = { tag, access: "signed-in" } as const;

export const acceptTerms = endpoint({
  ...own,
  name: "acceptTerms",
  summary: "Aceita a versão dos termos que está em vigor; repetir não muda nada",
  method: "POST",
  path: "/api/auth/terms",
  body: z.object({ terms: z.object({ version: z.string().max(10) }) }),
  answer: z.object({ message: z.string(), terms: ownTerms }),
  failures: [termsChanged],
});

const emailChoice = z.object({
  group: z.enum(emailGroupNames),
  label: z.string(),
  about: z.string(),
  wanted: z.boolean(),
  changed_at: instant.nullable(),
});

/** Whether those mails come at once, gathered once a day, or not at all. */
const emailPace = z.enum(emailPaceNames, namedBy(emailPaces));

export const getPrivacy = endpoint({
  ...own,
  name: "getPrivacy",
  summary: "O que a pessoa aceitou, os e-mails que recebe e as novidades",
  method: "GET",
  path: "/api/privacy",
  answer: z.object({
    terms: ownTerms,
    /** The last first. */
    acceptance_list: z.array(
      z.object({ document: z.enum(["TERMS"]), version: z.string(), accepted_at: instant }),
    ),
    /** Those that the person can do without; the others always come. */
    email_list: z.array(emailChoice),
    email_pace: emailPace,
    newsletter: z.object({ confirmed_at: instant }).nullable(),
  }),
});
export type PrivacyCentre = z.infer<typeof getPrivacy.answer>;

const emailSwitches = Object.fromEntries(emailGroupNames.map((name) => [name, flag.optional()])) as Record<
  (typeof emailGroupNames)[number],
  z.ZodOptional<typeof flag>
>;

export const chooseEmails = endpoint({
  ...own,
  name: "chooseEmails",
  summary: "Liga ou desliga tipos de e-mail, e diz se vêm na hora ou juntos; o que não vem fica como está",
  method: "PUT",
  path: "/api/privacy/emails",
  body: z.object({
    emails: z.object({
      ...emailSwitches,
      pace: emailPace.optional(),
      /** Whoever wants them asks for them and confirms by the mail that comes. */
      newsletter: z.literal(false, "Para receber as novidades, peça no rodapé da página inicial.").optional(),
    }),
  }),
  answer: z.object({ message: z.string(), email_list: z.array(emailChoice), email_pace: emailPace }),
  failures: [emailNotConfirmed],
});

export const leaveEmails = endpoint({
  tag,
  name: "leaveEmails",
  summary: "Deixa de receber um tipo de e-mail pelo código que vem nele",
  method: "POST",
  path: "/api/emails/leave",
  access: "everybody",
  body: z.object({ emails: z.object({ token: z.string().trim().min(1).max(120) }) }),
  answer: messageAnswer,
  failures: [leaveCodeGone],
  rateLimit: { max: 300, windowSeconds: 3600 },
});

/** An hour; each of them reads every table. */
export const exportsAnHour = 5;

export const exportPersonalData = endpoint({
  ...own,
  name: "exportPersonalData",
  summary: `Tudo o que guardamos da pessoa, por assunto; ${exportsAnHour} vezes por hora`,
  method: "GET",
  inVisit: "refused",
  path: "/api/privacy/data",
  answer: z.object({
    generated_at: instant,
    section_list: z.array(
      z.object({
        title: z.string(),
        row_list: z.array(
          z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
        ),
        /** More is kept than is told here: the newest are. */
        is_cut: z.boolean(),
      }),
    ),
  }),
});
export type PersonalExport = z.infer<typeof exportPersonalData.answer>;
