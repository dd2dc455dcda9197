import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import { robotSigns } from "../../../shared/robots.ts";
import { email, instant, messageAnswer, optionalText, paging } from "../../../shared/schema.ts";

/** Who gets the newsletter: asked for, confirmed by a link of the mail, left by one press. */

/** How long a link to confirm is good. */
export const confirmationDays = 7;

export const confirmationGone = failureKind(
  404,
  "CONFIRMATION_GONE",
  "Este link venceu ou não está completo. Peça as novidades de novo para receber outro.",
);
export const subscriptionGone = failureKind(
  404,
  "SUBSCRIPTION_GONE",
  "Este link não é de nenhuma inscrição. Confira se copiou o endereço inteiro.",
);

const tag = "Novidades";
const forEverybody = { tag, method: "POST", access: "everybody", answer: messageAnswer } as const;

export const subscribeToNewsletter = endpoint({
  ...forEverybody,
  name: "subscribeToNewsletter",
  summary:
    "Pede as novidades por e-mail; vale depois de confirmado pelo link que chega. Responde sempre o mesmo",
  path: "/api/newsletter",
  body: z.object({ newsletter: z.object({ email, name: optionalText(120), ...robotSigns }) }),
  rateLimit: {
    max: 60,
    maxOfDevice: 10,
    windowSeconds: 3600,
    account: { field: "newsletter.email", max: 5 },
  },
});

/** What the address of a mail ends with. */
const code = z.string().trim().min(1).max(120);
const byLink = { body: z.object({ newsletter: z.object({ token: code }) }) };

export const confirmNewsletter = endpoint({
  ...forEverybody,
  ...byLink,
  name: "confirmNewsletter",
  summary: "Confirma a inscrição nas novidades pelo código do e-mail",
  path: "/api/newsletter/confirm",
  failures: [confirmationGone],
  rateLimit: { max: 300, windowSeconds: 3600 },
});

export const leaveNewsletter = endpoint({
  ...forEverybody,
  ...byLink,
  name: "leaveNewsletter",
  summary: "Sai das novidades pelo código do e-mail",
  path: "/api/newsletter/leave",
  failures: [subscriptionGone],
  rateLimit: { max: 300, windowSeconds: 3600 },
});

/** Of whoever left there is nothing to list. */
export const listedStatuses = ["PENDING", "CONFIRMED"] as const;

export const listSubscribers = endpoint({
  tag,
  name: "listSubscribers",
  summary: "Quem recebe as novidades e quem ainda não confirmou, o novo primeiro",
  method: "GET",
  path: "/api/newsletter",
  access: "administrators",
  query: z.object({
    status: z.enum(listedStatuses, namedBy({ PENDING: "Falta confirmar", CONFIRMED: "Recebe" })).optional(),
    ...paging(50),
  }),
  answer: z.object({
    subscriber_list: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(listedStatuses),
        email: z.string(),
        name: z.string().nullable(),
        asked_at: instant,
        confirmed_at: instant.nullable(),
        /** What each mail to that person must carry: the address by which they leave; null until they confirm. */
        leave_url: z.string().nullable(),
      }),
    ),
    subscriber_dash: z.object({ pending: z.number().int(), confirmed: z.number().int() }),
  }),
});
