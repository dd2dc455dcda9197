import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { failureKind } from "../../shared/failure.ts";
import { id, messageAnswer, paging } from "../../shared/schema.ts";
import { companyNotFound } from "../companies/contract.ts";
import { limits } from "../limits/limits.ts";
import { emailNotConfirmed, userCard, userNotFound } from "../users/contract.ts";

/** How companies keep and reach professionals: favourites, phone and e-mail, the latter two counted by the plan. */

export const noPhone = failureKind(422, "NO_PHONE", "Esta pessoa não informou um telefone.");
export const onlyCompaniesContact = failureKind(
  403,
  "ONLY_COMPANIES_CONTACT",
  "Entre como empresa para falar com profissionais.",
);

/** Who signs in is told all of them at once, so that every heart knows its state. */
export const maxFavourites = 500;

declare module "../sessions/session.ts" {
  interface SessionCompany {
    /** Ids of the professionals that the company keeps, for its managers; empty for everybody else. */
    favourites: string[];
  }
}

export const tooManyFavourites = failureKind(
  422,
  "TOO_MANY_FAVOURITES",
  "Sua empresa já tem 500 favoritos. Retire alguém para guardar outra pessoa.",
);

const userParams = z.object({ id });

export const getUserPhone = endpoint({
  name: "getUserPhone",
  summary:
    "O telefone de um profissional; conta no limite de ligações da empresa, cada pessoa uma vez por período",
  tag: "Contatos",
  method: "GET",
  inVisit: "refused",
  path: "/api/user/{id}/call",
  access: "managers",
  refusal: onlyCompaniesContact,
  params: userParams,
  answer: z.object({ user: z.object({ phone: z.string() }) }),
  failures: [userNotFound, emailNotConfirmed, limits.CALLS.reached, noPhone],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const getUserEmail = endpoint({
  name: "getUserEmail",
  summary:
    "O e-mail de um profissional; conta no limite de e-mails da empresa, cada pessoa uma vez por período",
  tag: "Contatos",
  method: "GET",
  inVisit: "refused",
  path: "/api/user/{id}/email",
  access: "managers",
  refusal: onlyCompaniesContact,
  params: userParams,
  answer: z.object({ user: z.object({ email: z.string() }) }),
  failures: [userNotFound, emailNotConfirmed, limits.EMAILS.reached],
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
