import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, instant, paging, queryFlag } from "../../../shared/schema.ts";
import { companyOffTheAir } from "../companies/contract.ts";
import { emailNotConfirmed, pageOffTheAir } from "../users/contract.ts";
import { conversationNotFound } from "./failures.ts";
import { calls, kind, number, party, side } from "./shapes.ts";

/** Conversations of those who are signed in, each about one thing that binds them. */

/** Letters are nobody's to look into: not an administrator's who visits an account. */
const own = { tag: "Conversas", access: "signed-in", forCompany: true, inVisit: "refused" } as const;
const params = z.object({ kind, id });
const messageParams = z.object({ kind, id, number: z.coerce.number().pipe(number) });
const path = "/api/conversation/{kind}/{id}";
const ofWriter = [emailNotConfirmed, pageOffTheAir, companyOffTheAir] as const;

const conversationCard = z.object({
  kind,
  subject_id: z.string(),
  title: z.string(),
  parties: z.array(party),
  last: z.object({
    side,
    /** The beginning; null of one that was taken back. */
    text: z.string().nullable(),
    is_removed: z.boolean(),
    files: z.int(),
    created_at: instant,
  }),
  unread: z.int(),
  is_muted: z.boolean(),
});
export type ConversationCard = z.infer<typeof conversationCard>;

export const listConversations = endpoint({
  ...own,
  name: "listConversations",
  summary: "As conversas da pessoa, ou da empresa que ela administra; a da mensagem mais nova primeiro",
  method: "GET",
  path: "/api/conversation/",
  query: z.object({ ...paging(30), unread: queryFlag }),
  answer: z.object({ conversation_list: z.array(conversationCard) }),
});

export const getConversation = endpoint({
  ...own,
  ...calls.get,
  name: "getConversation",
  summary: "A conversa sobre um orçamento, proposta, pedido, representação ou candidatura",
  method: "GET",
  path,
  params,
  failures: [conversationNotFound],
});

export const pollConversation = endpoint({
  ...own,
  ...calls.news,
  name: "pollConversation",
  summary: "O que chegou a uma conversa, ou foi apagado, depois de uma revisão",
  method: "GET",
  path: `${path}/news`,
  params,
  failures: [conversationNotFound],
});

export const sendMessage = endpoint({
  ...own,
  ...calls.send,
  name: "sendMessage",
  summary: "Escreve numa conversa; a primeira mensagem a começa. Não conta nos limites dos planos",
  method: "POST",
  path: `${path}/message/`,
  params,
  failures: [...calls.send.failures, ...ofWriter],
  idempotent: true,
});

export const takeBackMessage = endpoint({
  ...own,
  ...calls.takeBack,
  name: "takeBackMessage",
  summary: "Apaga uma mensagem própria, até 15 minutos depois de enviada",
  method: "DELETE",
  path: `${path}/message/{number}`,
  params: messageParams,
});

export const readConversation = endpoint({
  ...own,
  ...calls.read,
  name: "readConversation",
  summary: "As mensagens até uma foram lidas; repetir não muda nada",
  method: "PUT",
  path: `${path}/read`,
  params,
});

export const muteConversation = endpoint({
  ...own,
  ...calls.mute,
  name: "muteConversation",
  summary: "Deixa de avisar a pessoa de mensagens novas de uma conversa, ou volta a avisar",
  method: "PUT",
  path: `${path}/mute`,
  params,
});

export const reportMessage = endpoint({
  ...own,
  ...calls.report,
  name: "reportMessage",
  summary: "Denuncia à administração uma mensagem que se recebeu",
  method: "POST",
  path: `${path}/message/{number}/report`,
  params: messageParams,
  rateLimit: { max: 60, maxOfDevice: 20, windowSeconds: 3600 },
});

export const attachFile = endpoint({
  ...own,
  ...calls.attach,
  name: "attachFile",
  summary: "Envia uma imagem ou um PDF para uma mensagem (campo `file`, até 10 MB)",
  method: "POST",
  path: `${path}/attachment/`,
  params,
  failures: [...calls.attach.failures, ...ofWriter],
  rateLimit: { max: 300, windowSeconds: 600 },
});
