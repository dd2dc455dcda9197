import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { phoneDigits } from "../../../shared/format/phone.ts";
import { namedBy } from "../../../shared/issues.ts";
import {
  email,
  fieldMessages,
  id,
  instant,
  messageAnswer,
  optionalText,
  paging,
  phone,
  requiredText,
  robotSigns,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { contactStatuses, longestAnswer, longestMessage } from "./model.ts";

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

const newsletterTag = "Novidades";
const forEverybody = {
  tag: newsletterTag,
  method: "POST",
  access: "everybody",
  answer: messageAnswer,
} as const;

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
  tag: newsletterTag,
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

/** What anybody writes to support, and what the administration answers. */

export const contactNotFound = failureKind(404, "CONTACT_NOT_FOUND", "Não encontramos esta mensagem.");
export const contactAnswered = failureKind(
  409,
  "CONTACT_ANSWERED",
  "Esta mensagem já foi respondida. Atualize a lista para ver a resposta.",
);

/** With a country code too, as some clients send it. */
const contactPhone = z.string().transform(phoneDigits).pipe(phone);

/** Clients say the phone with the person or beside; one of both is needed. */
const eitherPhone = unlessEmpty(contactPhone, fieldMessages.phone);

export const contactInput = z
  .object({
    user: z.object({
      email,
      name: optionalText(120),
      phone: eitherPhone,
      company: optionalText(160),
      job: optionalText(120),
    }),
    phone: eitherPhone,
    subject: optionalText(160),
    message: optionalText(longestMessage),
    ...robotSigns,
  })
  .refine(({ user, phone: beside }) => user.phone || beside, {
    path: ["phone"],
    message: fieldMessages.empty,
    when: whereRight("user", "phone"),
  });

const tag = "Contato";

export const sendContactMessage = endpoint({
  tag,
  name: "sendContactMessage",
  summary: "Escreve para o atendimento; não precisa de conta",
  method: "POST",
  path: "/api/user/contact/",
  access: "everybody",
  body: z.object({ contact: contactInput }),
  answer: messageAnswer,
  // Whole towns share the address of a mobile network: what one device sends is narrow instead.
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 3600 },
  idempotent: true,
});

export const contactMessage = z.object({
  _id: z.string(),
  status: z.enum(contactStatuses),
  user: z.object({
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    company: z.string().nullable(),
    job: z.string().nullable(),
  }),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = endpoint({
  tag,
  name: "listContactMessages",
  summary: "O que as pessoas escreveram: o que espera resposta, o antigo primeiro; o resto, o novo primeiro",
  method: "GET",
  path: "/api/contact",
  access: "administrators",
  query: z.object({
    status: z
      .enum(contactStatuses, namedBy({ OPEN: "Esperam resposta", ANSWERED: "Respondidas" }))
      .optional(),
    ...paging(20),
  }),
  answer: z.object({
    contact_list: z.array(contactMessage),
    contact_dash: z.object({ open: z.number().int(), answered: z.number().int() }),
  }),
});

export const answerContactMessage = endpoint({
  tag,
  name: "answerContactMessage",
  summary: "Responde por e-mail a quem escreveu; uma vez",
  method: "PUT",
  path: "/api/contact/{id}",
  access: "administrators",
  params: z.object({ id }),
  body: z.object({ contact: z.object({ answer: requiredText(longestAnswer) }) }),
  answer: z.object({ message: z.string(), contact: contactMessage }),
  failures: [contactNotFound, contactAnswered],
});
