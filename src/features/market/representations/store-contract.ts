import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { changesOf, flag, idOrSlug, image, optionalText } from "../../../shared/schema.ts";
import { place } from "../../base/reference/address.ts";
import { userNotFound } from "../../people/users/contract.ts";
import { salesmanRecord } from "../../people/users/salesman-record.ts";

/** The online store of a professional: whose it is and what that person says to those who buy. */

export const whatsAppNotAccepted = failureKind(
  422,
  "WHATSAPP_NOT_ACCEPTED",
  "Para mostrar o WhatsApp na loja, aceite antes ligações e mensagens por WhatsApp em Meus dados.",
);

export const store = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: image.nullable(),
  address: place,
  /** What the person wrote for buyers. */
  introduction: z.string().nullable(),
  /** The person shows the WhatsApp here. */
  whatsapp: z.boolean(),
  /** Its number, where it is shown. */
  phone: z.string().nullable(),
  /** How the person deals; null where there were too few cases. */
  record: salesmanRecord.nullable(),
});
export type Store = z.infer<typeof store>;

export const longestIntroduction = 300;

export const storeInput = z.object({
  introduction: optionalText(longestIntroduction),
  whatsapp: flag.default(false),
});

export const getStore = endpoint({
  name: "getStore",
  summary: "A loja de um profissional: de quem é, de onde, e o que diz a quem compra",
  tag: "Lojas",
  method: "GET",
  path: "/api/store/{id}",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  answer: z.object({ store }),
  failures: [userNotFound],
});

export const updateStore = endpoint({
  name: "updateStore",
  summary: "Salva o que a própria loja diz; o que não vem fica como está",
  tag: "Lojas",
  method: "PUT",
  path: "/api/store/",
  access: "professionals",
  body: z.object({ store: changesOf(storeInput.shape) }),
  answer: z.object({ message: z.string(), store }),
  failures: [userNotFound, whatsAppNotAccepted],
});
