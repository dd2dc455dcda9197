import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, paging } from "../../../shared/schema.ts";

/** What happened, in one place: the bell of every area, and the browsers that are told of it. */

export const notificationNotFound = failureKind(404, "NOTIFICATION_NOT_FOUND", "Aviso não encontrado.");
export const unknownPushService = failureKind(
  422,
  "UNKNOWN_PUSH_SERVICE",
  "Este navegador usa um serviço de avisos que não conhecemos. Os avisos continuam no sino.",
);

const notification = z.object({
  _id: z.string(),
  text: z.string(),
  /** Where one acts on it: a path of ours. */
  path: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

const own = { tag: "Avisos", access: "signed-in" } as const;
/** Up to 100. */
const unread = { unread_count: z.int() };
const answerOfReading = z.object({ message: z.string(), ...unread });

export const listNotifications = endpoint({
  ...own,
  name: "listNotifications",
  summary: "O que aconteceu nos últimos 90 dias, mais novo primeiro, e quanto não foi lido (até 100)",
  method: "GET",
  path: "/api/notification/",
  keptOffline: true,
  query: z.object(paging(20)),
  answer: z.object({ notification_list: z.array(notification), ...unread }),
});

export const readNotification = endpoint({
  ...own,
  name: "readNotification",
  summary: "Marca um aviso como lido, em todos os aparelhos; repetir não muda nada",
  method: "PUT",
  path: "/api/notification/{id}/read",
  params: z.object({ id }),
  answer: answerOfReading,
  failures: [notificationNotFound],
});

export const readNotifications = endpoint({
  ...own,
  name: "readNotifications",
  summary: "Marca como lidos um aviso e todos os anteriores; o que chegou depois continua não lido",
  method: "PUT",
  path: "/api/notification/read",
  body: z.object({ notification: z.object({ up_to: id }) }),
  answer: answerOfReading,
  failures: [notificationNotFound],
});

const thisDevice = {
  /** The session of the call is told of what happens while no page is open. */
  is_on: z.boolean(),
};

export const getPush = endpoint({
  ...own,
  name: "getPush",
  summary: "Se este aparelho é avisado com a página fechada, e a chave com que o navegador o pede",
  method: "GET",
  path: "/api/notification/push",
  answer: z.object({ ...thisDevice, public_key: z.string() }),
});

const base64url = /^[\w-]+={0,2}$/;

export const startPush = endpoint({
  ...own,
  name: "startPush",
  summary: "Avisa este aparelho do que acontece, também com a página fechada; repetir não muda nada",
  method: "PUT",
  path: "/api/notification/push",
  body: z.object({
    /** As the browser writes it (`PushSubscription.toJSON`). */
    subscription: z.object({
      endpoint: z.string().max(2000),
      keys: z.object({
        p256dh: z.string().max(200).regex(base64url),
        auth: z.string().max(100).regex(base64url),
      }),
    }),
  }),
  answer: z.object({ message: z.string(), ...thisDevice }),
  failures: [unknownPushService],
});

export const stopPush = endpoint({
  ...own,
  name: "stopPush",
  summary: "Deixa de avisar este aparelho; repetir não muda nada",
  method: "DELETE",
  path: "/api/notification/push",
  answer: messageAnswer,
});
