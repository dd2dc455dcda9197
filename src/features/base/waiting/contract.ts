import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { activities, answerKinds, waitingKinds } from "./waiting-kinds.ts";

/** What waits for who is signed in: the badges of the menus. */

const waiting = z.object({
  /** Of what the bell shows, up to 100. */
  unread_count: z.int(),
  /** By kind, up to 100 of each; a kind that the account cannot have is left out. */
  waiting: z.partialRecord(z.enum(waitingKinds), z.int()),
  /** What a professional does here; left out for everybody else. */
  activities: z.array(z.enum(activities)).optional(),
});
export type WaitingAnswer = z.infer<typeof waiting>;
export type Waiting = WaitingAnswer["waiting"];

export const getWaiting = endpoint({
  name: "getWaiting",
  summary:
    "Quanto espera por quem está na conta: candidatos, pedidos, orçamentos, conversas, dúvidas, respostas e treinamentos no carrinho, ou, na administração, moderação, denúncias e mensagens (até 100 de cada); e o que um profissional faz na Praça",
  tag: "Contas",
  method: "GET",
  path: "/api/waiting/",
  access: "signed-in",
  keptOffline: true,
  answer: waiting,
});

export const seeAnswers = endpoint({
  name: "seeAnswers",
  summary: "As respostas das empresas foram vistas e deixam de esperar",
  tag: "Contas",
  method: "PUT",
  path: "/api/waiting/{kind}/seen",
  access: "professionals",
  params: z.object({ kind: z.enum(answerKinds) }),
  answer: waiting,
});
