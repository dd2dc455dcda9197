import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import { id, image, messageAnswer } from "../../../shared/schema.ts";
import { companyNotFound, companyOffTheAir } from "../companies/contract.ts";
import { emailNotConfirmed } from "../users/contract.ts";
import { employee, employeeNotFound } from "./contract.ts";

/** A company asks a person who has an account to join; the person answers with the link of the e-mail, signed in. */

export const invitationNotFound = failureKind(
  404,
  "INVITATION_NOT_FOUND",
  "Este convite não existe mais. A empresa pode ter retirado o convite ou enviado outro mais novo.",
);
export const invitationOfAnotherAccount = failureKind(
  403,
  "INVITATION_OF_ANOTHER_ACCOUNT",
  "Este convite é de outra conta. Entre com o e-mail que recebeu o convite.",
);
export const invitationAnswered = failureKind(
  409,
  "INVITATION_ANSWERED",
  "Este convite já foi respondido ou venceu.",
);
export const employedElsewhere = failureKind(
  409,
  "EMPLOYED_ELSEWHERE",
  "Você já faz parte da equipe de uma empresa. Para aceitar, peça antes a um gestor dela que retire você.",
);
export const nothingToResend = failureKind(
  409,
  "NOTHING_TO_RESEND",
  "Não há convite a reenviar: a pessoa já entrou na equipe ou recusou.",
);

export const invitationJustSent = failureKind(
  429,
  "INVITATION_JUST_SENT",
  "Este convite acabou de ser enviado. Espere um pouco.",
);

export const invitationStatus = z.enum(["PENDING", "ACCEPTED", "REFUSED", "EXPIRED"]);

const invitingCompany = z.object({ name_fancy: z.string(), slug: z.string(), image: image.nullable() });

export const invitation = z.object({
  status: invitationStatus,
  company: invitingCompany,
  /** Who asked, where the account still exists. */
  invited_by: z.string().nullable(),
  title: z.string(),
  position: z.string(),
  manager: z.boolean(),
  /** Of the account that is asked. */
  email: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** 256 random bits as base64url; what cannot be one finds nothing. */
const invitationParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const getInvitation = endpoint({
  name: "getInvitation",
  summary: "Convite de uma empresa à conta conectada",
  tag: "Colaboradores",
  method: "GET",
  path: "/api/employee-invitation/{token}",
  access: "signed-in",
  params: invitationParams,
  answer: z.object({ invitation }),
  failures: [invitationNotFound, invitationOfAnotherAccount],
});

/** Of the person it tells nothing: a link may be passed on. */
export const getInvitingCompany = endpoint({
  name: "getInvitingCompany",
  summary:
    "Empresa que convida pelo link, enquanto o convite espera resposta, ou a conta que ela abriu, uma senha; para quem ainda não entrou",
  tag: "Colaboradores",
  method: "GET",
  path: "/api/employee-invitation/{token}/company",
  access: "everybody",
  params: invitationParams,
  answer: z.object({ company: invitingCompany }),
  failures: [invitationNotFound],
  rateLimit: { max: 300, windowSeconds: 900 },
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  summary: "Aceita o convite: a pessoa entra na equipe da empresa",
  tag: "Colaboradores",
  method: "POST",
  path: "/api/employee-invitation/{token}/accept",
  access: "signed-in",
  params: invitationParams,
  answer: messageAnswer,
  failures: [
    invitationNotFound,
    invitationOfAnotherAccount,
    invitationAnswered,
    employedElsewhere,
    companyNotFound,
  ],
});

export const refuseInvitation = endpoint({
  name: "refuseInvitation",
  summary: "Recusa o convite",
  tag: "Colaboradores",
  method: "POST",
  path: "/api/employee-invitation/{token}/refuse",
  access: "signed-in",
  params: invitationParams,
  answer: messageAnswer,
  failures: [invitationNotFound, invitationOfAnotherAccount, invitationAnswered, companyNotFound],
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  summary: "Reenvia o convite a quem ainda não entrou; o link anterior deixa de valer",
  tag: "Colaboradores",
  method: "POST",
  path: "/api/company/{companyId}/employee/{employeeId}/invitation",
  access: "managers",
  params: z.object({ companyId: id, employeeId: id }),
  answer: z.object({ message: z.string(), employee }),
  failures: [
    companyNotFound,
    companyOffTheAir,
    employeeNotFound,
    nothingToResend,
    emailNotConfirmed,
    invitationJustSent,
    tooManyEmails,
  ],
});
