import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { phoneDigits } from "../../../shared/format/phone.ts";
import { namedBy } from "../../../shared/issues.ts";
import { robotSigns } from "../../../shared/robots.ts";
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
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { contactStatuses } from "./lifecycle.ts";
import { longestAnswer, longestMessage } from "./limits.ts";

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
