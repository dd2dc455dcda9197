import { z } from "zod";
import { cardBrands } from "../../../shared/card-number.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, messageAnswer } from "../../../shared/schema.ts";
import { address } from "../../base/reference/address.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { userNotFound } from "../../people/users/contract.ts";
import { cardChanges, newCardInput } from "./card-input.ts";

/** The cards that a professional or a company pays with. The gateway keeps them; here is what tells one from another. */

/** At most so many for each owner (specification, part 2, section 9). */
export const maxCards = 3;

export const cardNotFound = failureKind(404, "CARD_NOT_FOUND", "Cartão não encontrado.");
export const tooManyCards = failureKind(
  422,
  "TOO_MANY_CARDS",
  "Você já tem 3 cartões. Remova um deles para cadastrar outro.",
);
export const noRegisteredAddress = failureKind(
  422,
  "NO_REGISTERED_ADDRESS",
  "Você ainda não cadastrou um endereço",
);
/** What the person reads is why: 'Cartão vencido'. */
export const cardRefused = failureKind(422, "CARD_REFUSED", "A operadora não aceitou este cartão.");
/** Another number or expiry is another card, which the gateway has to check. */
export const cardFixed = failureKind(
  422,
  "CARD_FIXED",
  "O número e a validade de um cartão não podem ser alterados. Cadastre o cartão novo e remova este.",
);
export const cardNumberNotTaken = failureKind(
  422,
  "CARD_NUMBER_NOT_TAKEN",
  "O número do cartão não pode passar por aqui. Envie em card.token o código que a operadora de pagamentos faz dele.",
);
export const gatewayAway = failureKind(
  503,
  "GATEWAY_AWAY",
  "A operadora de pagamentos não respondeu. Tente de novo em instantes.",
);

/** A card as its owner sees it: never its number, never its code. */
export const card = z.object({
  _id: z.string(),
  favorite: z.boolean(),
  brand: z.enum(cardBrands),
  card_type: z.literal("credit"),
  first_six: z.string(),
  last_four: z.string(),
  /** MM/YY */
  exp: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  holder_name: z.string(),
  holder_additional_name: z.string().nullable(),
  holder_document: z.string(),
  holder_phone: z.string(),
  holder_birthday: z.string().nullable(),
  /** Null: the address that the owner registered. */
  address: address.nullable(),
});
export type Card = z.infer<typeof card>;

const cardList = z.object({
  card_list: z.array(card),
  /** What a browser needs to have the gateway make a token of a card; null where the call takes the card itself. */
  public_key: z.string().nullable(),
});
const savedCard = z.object({ message: z.string(), card });

const ofUser = { tag: "Carteira", access: "professionals", params: z.object({ id }) } as const;
const cardOfUser = { ...ofUser, params: z.object({ id, cardId: id }) } as const;
const ofCompany = { tag: "Carteira", access: "managers", params: z.object({ id }) } as const;
const cardOfCompany = { ...ofCompany, params: z.object({ id, cardId: id }) } as const;

const newCard = z.object({ card: newCardInput });
const changes = z.object({ card: cardChanges });
const adding = [tooManyCards, noRegisteredAddress, cardRefused, cardNumberNotTaken, gatewayAway];
const changing = [cardNotFound, cardFixed, noRegisteredAddress, cardNumberNotTaken];

/** Whoever tries stolen cards one after the other is slowed down, beside what `paymentLimits` says. */
const rateLimit = { max: 20, windowSeconds: 600 };

export const listUserCards = endpoint({
  ...ofUser,
  name: "listUserCards",
  summary: "Os próprios cartões, o favorito primeiro",
  method: "GET",
  path: "/api/user/{id}/card",
  answer: cardList,
  failures: [userNotFound],
});

export const addUserCard = endpoint({
  ...ofUser,
  name: "addUserCard",
  summary: "Guarda um cartão; o mesmo de novo atualiza o que já está guardado",
  method: "POST",
  path: "/api/user/{id}/card",
  body: newCard,
  answer: savedCard,
  failures: [userNotFound, ...adding],
  rateLimit,
});

export const updateUserCard = endpoint({
  ...cardOfUser,
  name: "updateUserCard",
  summary: "Muda titular, endereço ou o favorito; o que não vem fica como está",
  method: "PUT",
  path: "/api/user/{id}/card/{cardId}",
  body: changes,
  answer: savedCard,
  failures: [userNotFound, ...changing],
});

export const removeUserCard = endpoint({
  ...cardOfUser,
  name: "removeUserCard",
  summary: "Remove um cartão, também da operadora de pagamentos",
  method: "DELETE",
  path: "/api/user/{id}/card/{cardId}",
  answer: messageAnswer,
  failures: [userNotFound, cardNotFound],
});

export const listCompanyCards = endpoint({
  ...ofCompany,
  name: "listCompanyCards",
  summary: "Os cartões da empresa, o favorito primeiro",
  method: "GET",
  path: "/api/company/{id}/card",
  answer: cardList,
  failures: [companyNotFound],
});

export const addCompanyCard = endpoint({
  ...ofCompany,
  name: "addCompanyCard",
  summary: "Guarda um cartão da empresa; o mesmo de novo atualiza o que já está guardado",
  method: "POST",
  path: "/api/company/{id}/card",
  body: newCard,
  answer: savedCard,
  failures: [companyNotFound, ...adding],
  rateLimit,
});

export const updateCompanyCard = endpoint({
  ...cardOfCompany,
  name: "updateCompanyCard",
  summary: "Muda titular, endereço ou o favorito de um cartão da empresa; o que não vem fica como está",
  method: "PUT",
  path: "/api/company/{id}/card/{cardId}",
  body: changes,
  answer: savedCard,
  failures: [companyNotFound, ...changing],
});

export const removeCompanyCard = endpoint({
  ...cardOfCompany,
  name: "removeCompanyCard",
  summary: "Remove um cartão da empresa, também da operadora de pagamentos",
  method: "DELETE",
  path: "/api/company/{id}/card/{cardId}",
  answer: messageAnswer,
  failures: [companyNotFound, cardNotFound],
});
