import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { fieldMessages, id, requiredText } from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { ownUser, userNotFound } from "./contract.ts";

/** What is enough to be found. */

export const ownCityInput = z.object({ state: stateCode, city: requiredText(80, fieldMessages.required) });

export const setOwnCity = endpoint({
  name: "setOwnCity",
  summary:
    "Diz só em que cidade a pessoa trabalha, o que basta para ser encontrada; o endereço de outra cidade sai. CPF e rua são pedidos onde há dinheiro",
  tag: "Usuários",
  method: "PUT",
  path: "/api/user/{id}/city",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object({ place: ownCityInput }),
  answer: z.object({ message: z.string(), user: ownUser }),
  failures: [userNotFound],
});
