import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { namedBy } from "../../../shared/schema.ts";
import { emailNotConfirmed, pageOffTheAir } from "../users/contract.ts";
import { conversationNotFound, linkPassedOn } from "./failures.ts";
import { guestKinds, kindLabels } from "./model.ts";
import { calls, number } from "./shapes.ts";

/** The same conversations for who has no account, by an address that only who received it knows. */

const byLink = {
  kind: z.enum(guestKinds, namedBy(kindLabels)),
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
};
const params = z.object(byLink);
const messageParams = z.object({
  ...byLink,
  number: z.coerce.number().pipe(number),
});

/** Beyond any hour of a person: thousands share the address of a mobile network. */
const rare = { max: 600, maxOfDevice: 120, windowSeconds: 600 } as const;
/** An open page asks every ten seconds. */
const often = { max: 6_000, maxOfDevice: 400, windowSeconds: 600 } as const;

/** An administrator who looks into an account reads no letters by an address either. */
const guest = { tag: "Conversas", access: "everybody", inVisit: "refused" } as const;
const path = "/api/open-conversation/{kind}/{token}";
/** Of a representative who is signed in, too, and speaks for themselves there. */
const ofWriter = [linkPassedOn, emailNotConfirmed, pageOffTheAir] as const;

export const openConversation = endpoint({
  ...guest,
  ...calls.get,
  name: "openConversation",
  summary: "A conversa sobre o que está num endereço que só quem o recebeu conhece",
  method: "GET",
  path,
  params,
  failures: [conversationNotFound, linkPassedOn],
  rateLimit: rare,
});

export const pollOpenConversation = endpoint({
  ...guest,
  ...calls.news,
  name: "pollOpenConversation",
  summary: "O que chegou a essa conversa, ou foi apagado, depois de uma revisão",
  method: "GET",
  path: `${path}/news`,
  params,
  failures: [conversationNotFound, linkPassedOn],
  rateLimit: often,
});

export const sendOpenMessage = endpoint({
  ...guest,
  ...calls.send,
  failures: [...calls.send.failures, ...ofWriter],
  name: "sendOpenMessage",
  summary: "Escreve nessa conversa sem conta",
  method: "POST",
  path: `${path}/message/`,
  params,
  rateLimit: rare,
  idempotent: true,
});

export const takeBackOpenMessage = endpoint({
  ...guest,
  ...calls.takeBack,
  failures: [...calls.takeBack.failures, linkPassedOn],
  name: "takeBackOpenMessage",
  summary: "Apaga uma mensagem que se escreveu sem conta, até 15 minutos depois de enviada",
  method: "DELETE",
  path: `${path}/message/{number}`,
  params: messageParams,
  rateLimit: rare,
});

export const readOpenConversation = endpoint({
  ...guest,
  ...calls.read,
  failures: [...calls.read.failures, linkPassedOn],
  name: "readOpenConversation",
  summary: "Quem não tem conta leu as mensagens até uma",
  method: "PUT",
  path: `${path}/read`,
  params,
  rateLimit: often,
});

export const muteOpenConversation = endpoint({
  ...guest,
  ...calls.mute,
  failures: [...calls.mute.failures, linkPassedOn],
  name: "muteOpenConversation",
  summary: "Deixa de mandar e-mail das mensagens novas a quem não tem conta, ou volta a mandar",
  method: "PUT",
  path: `${path}/mute`,
  params,
  rateLimit: rare,
});

export const reportOpenMessage = endpoint({
  ...guest,
  ...calls.report,
  failures: [...calls.report.failures, linkPassedOn],
  name: "reportOpenMessage",
  summary: "Denuncia à administração, sem conta, uma mensagem que se recebeu",
  method: "POST",
  path: `${path}/message/{number}/report`,
  params: messageParams,
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 3600 },
});

export const attachOpenFile = endpoint({
  ...guest,
  ...calls.attach,
  failures: [...calls.attach.failures, ...ofWriter],
  name: "attachOpenFile",
  summary: "Envia sem conta uma imagem ou um PDF para uma mensagem (campo `file`, até 10 MB)",
  method: "POST",
  path: `${path}/attachment/`,
  params,
  rateLimit: { max: 300, maxOfDevice: 60, windowSeconds: 600 },
});
