import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import { id, instant, messageAnswer, paging } from "../../../shared/schema.ts";
import { limits } from "../../base/limits/limits.ts";
import { companyNotFound, companyOffTheAir } from "../../people/companies/contract.ts";
import { emailNotConfirmed, userCard, userNotFound } from "../../people/users/contract.ts";
import { contactKindLabels, contactKinds } from "./labels.ts";

/** How companies keep and reach professionals: favourites, phone and e-mail, the latter two counted by the plan. */

export const noPhone = failureKind(422, "NO_PHONE", "Esta pessoa não informou um telefone.");
/** The person was asked just now, or before and said nothing yet. */
export const phoneAsked = failureKind(
  422,
  "PHONE_ASKED",
  "Esta pessoa quer ser perguntada antes de passar o telefone. A pergunta da sua empresa está com ela: tente de novo quando ela responder.",
);
export const phoneRefused = failureKind(
  422,
  "PHONE_REFUSED",
  "Esta pessoa preferiu não passar o telefone para a sua empresa.",
);
export const emailAsked = failureKind(
  422,
  "EMAIL_ASKED",
  "Esta pessoa quer ser perguntada antes de passar o e-mail. A pergunta da sua empresa está com ela: tente de novo quando ela responder.",
);
export const emailRefused = failureKind(
  422,
  "EMAIL_REFUSED",
  "Esta pessoa preferiu não passar o e-mail para a sua empresa.",
);
/** The administration may have given the one that was told back to whose it is. */
export const cnpjMissing = failureKind(
  422,
  "CNPJ_MISSING",
  "Informe antes o CNPJ da empresa, em Dados da empresa: sem ele, a empresa não vê contatos.",
);
export const contactRequestNotFound = failureKind(
  404,
  "CONTACT_REQUEST_NOT_FOUND",
  "Esta empresa não pediu esse contato.",
);
export const onlyCompaniesContact = failureKind(
  403,
  "ONLY_COMPANIES_CONTACT",
  "Entre como empresa para falar com profissionais.",
);

/** Who signs in is told all of them at once, so that every heart knows its state. */
export const maxFavourites = 500;

export const tooManyFavourites = failureKind(
  422,
  "TOO_MANY_FAVOURITES",
  "Sua empresa já tem 500 favoritos. Retire alguém para guardar outra pessoa.",
);

const userParams = z.object({ id });

export const getUserPhone = endpoint({
  name: "getUserPhone",
  summary:
    "O telefone de um profissional; conta no limite de ligações da empresa, cada pessoa uma vez por período. Quem não aceita ligações (`accept_phone: false`) é perguntado antes: a pergunta conta, e o telefone só vem depois do sim",
  tag: "Contatos",
  method: "GET",
  inVisit: "refused",
  path: "/api/user/{id}/call",
  access: "managers",
  refusal: onlyCompaniesContact,
  params: userParams,
  answer: z.object({ user: z.object({ phone: z.string() }) }),
  failures: [
    userNotFound,
    emailNotConfirmed,
    companyOffTheAir,
    cnpjMissing,
    limits.CALLS.reached,
    noPhone,
    phoneAsked,
    phoneRefused,
  ],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const getUserEmail = endpoint({
  name: "getUserEmail",
  summary:
    "O e-mail de um profissional; conta no limite de e-mails da empresa, cada pessoa uma vez por período. Quem não aceita e-mails (`accept_email: false`) é perguntado antes: a pergunta conta, e o e-mail só vem depois do sim",
  tag: "Contatos",
  method: "GET",
  inVisit: "refused",
  path: "/api/user/{id}/email",
  access: "managers",
  refusal: onlyCompaniesContact,
  params: userParams,
  answer: z.object({ user: z.object({ email: z.string() }) }),
  failures: [
    userNotFound,
    emailNotConfirmed,
    companyOffTheAir,
    cnpjMissing,
    limits.EMAILS.reached,
    emailAsked,
    emailRefused,
  ],
  rateLimit: { max: 60, windowSeconds: 600 },
});

const favouriteParams = z.object({ companyId: id, salesmanId: id });

export const addFavourite = endpoint({
  name: "addFavourite",
  summary: "Guarda um profissional entre os favoritos da empresa; repetir não muda nada",
  tag: "Contatos",
  method: "PUT",
  path: "/api/company/{companyId}/salesman/{salesmanId}",
  access: "managers",
  params: favouriteParams,
  answer: messageAnswer,
  failures: [companyNotFound, userNotFound, tooManyFavourites],
});

export const removeFavourite = endpoint({
  name: "removeFavourite",
  summary: "Tira um profissional dos favoritos da empresa; repetir não muda nada",
  tag: "Contatos",
  method: "DELETE",
  path: "/api/company/{companyId}/salesman/{salesmanId}",
  access: "managers",
  params: favouriteParams,
  answer: messageAnswer,
  failures: [companyNotFound],
});

export const listFavourites = endpoint({
  name: "listFavourites",
  summary: "Profissionais favoritos da empresa, os últimos guardados primeiro",
  tag: "Contatos",
  method: "GET",
  path: "/api/company/{companyId}/salesman",
  access: "managers",
  params: z.object({ companyId: id }),
  query: z.object(paging(8)),
  answer: z.object({ user_list: z.array(userCard) }),
  failures: [companyNotFound],
});

export const contactRequest = z.object({
  company: z.object({ _id: z.string(), name_fancy: z.string() }),
  kind: z.enum(contactKinds),
  asked_at: instant,
  /** Null until the person said something. */
  allowed: z.boolean().nullable(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const listContactRequests = endpoint({
  name: "listContactRequests",
  summary: "Empresas que pediram o próprio telefone ou e-mail e o que se respondeu; as que esperam primeiro",
  tag: "Contatos",
  method: "GET",
  path: "/api/contact-requests",
  access: "professionals",
  query: z.object(paging(20)),
  answer: z.object({ request_list: z.array(contactRequest) }),
});

export const answerContactRequest = endpoint({
  name: "answerContactRequest",
  summary:
    "Permite ou recusa que uma empresa que pediu veja o próprio telefone, ou o e-mail (`kind`); pode mudar depois",
  tag: "Contatos",
  method: "PUT",
  path: "/api/contact-requests/{companyId}",
  access: "professionals",
  params: z.object({ companyId: id }),
  body: z.object({
    request: z.object({
      kind: z.enum(contactKinds, namedBy(contactKindLabels)).default("PHONE"),
      allow: z.boolean(),
    }),
  }),
  answer: messageAnswer,
  failures: [contactRequestNotFound],
});

export const listContactViews = endpoint({
  name: "listContactViews",
  summary: "Que empresas viram o telefone ou o e-mail da pessoa, a última primeiro",
  tag: "Privacidade",
  method: "GET",
  path: "/api/privacy/contact-views",
  access: "signed-in",
  query: z.object(paging(10)),
  answer: z.object({
    view_list: z.array(
      z.object({
        company: z.object({ _id: z.string(), name_fancy: z.string(), is_open: z.boolean() }),
        kind: z.enum(contactKinds),
        seen_at: instant,
      }),
    ),
    total: z.number().int(),
  }),
});
export type ContactView = z.infer<typeof listContactViews.answer>["view_list"][number];
