import { endpoint } from "../../shared/endpoint.ts";
import { messageAnswer } from "../../shared/schema.ts";

/** Who is signed in. What a person enters with, and what the server tells of them, stands above: `accounts`. */

export const logOut = endpoint({
  name: "logOut",
  summary: "Encerra a sessão deste aparelho",
  tag: "Contas",
  method: "POST",
  path: "/api/auth/logout",
  access: "everybody",
  inVisit: "allowed",
  answer: messageAnswer,
});
