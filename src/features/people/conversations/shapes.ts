import { z } from "zod";
import { id, image, instant, messageAnswer, namedBy, optionalText } from "../../../shared/schema.ts";
import { longestReport, reportReasons } from "../../base/moderation/model.ts";
import {
  conversationClosed,
  conversationFull,
  conversationNotFound,
  fileMissing,
  fileNotTaken,
  fileNotYours,
  fileTooLarge,
  messageNotFound,
  messageStays,
  partyAway,
  pictureTooLarge,
  tooManyFiles,
  tooManyMessages,
} from "./failures.ts";
import {
  attachmentMaxBytes,
  conversationKinds,
  kindLabels,
  longestText,
  maxAttachments,
  maxMessages,
  sides,
} from "./model.ts";

/** What a conversation looks like, and what its calls take, whoever makes them. */

export const kind = z.enum(conversationKinds, namedBy(kindLabels));
export const side = z.enum(sides);

const attachment = z.object({
  _id: z.string(),
  media: z.enum(["IMAGE", "PDF"]),
  file_name: z.string(),
  bytes: z.int(),
  /** Given to who takes part, for some minutes. */
  url: z.string(),
  /** Of a picture: a smaller one, with the measures of the large one. */
  thumb_url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

const conversationMessage = z.object({
  _id: z.string(),
  number: z.int(),
  side,
  /** The person wrote it: colleagues write for the same side. */
  is_mine: z.boolean(),
  /** Which person wrote it; null of a guest. */
  author: z.string().nullable(),
  /** Null of one that was taken back, or that has files alone. */
  text: z.string().nullable(),
  attachments: z.array(attachment),
  created_at: instant,
  is_removed: z.boolean(),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

export const party = z.object({
  side,
  name: z.string(),
  image: image.nullable(),
  /** Of its page, where it has one. */
  slug: z.string().nullable(),
});
export type Party = z.infer<typeof party>;

export const conversationAnswer = z.object({
  kind,
  subject_id: z.string(),
  title: z.string(),
  /** Where what it is about stands; null for a guest, who is there already. */
  path: z.string().nullable(),
  own_side: side,
  /** The others. */
  parties: z.array(party),
  /** Why nothing can be written now; null where it can. */
  why_not: z.string().nullable(),
  is_muted: z.boolean(),
  /** Of who takes part besides, where it is given without counting already. */
  phone: z.string().nullable(),
  /** Somebody takes part whom no mail reaches. */
  is_unreachable: z.boolean(),
  /** Oldest first: the newest ones, or those before the one that was named. */
  message_list: z.array(conversationMessage),
  has_earlier: z.boolean(),
  revision: z.int(),
  /** Up to which message who asks has read, and somebody of the others. */
  read_number: z.int(),
  seen_number: z.int(),
});
export type Conversation = z.infer<typeof conversationAnswer>;

export const newsAnswer = z.object({
  /** What came or was taken back since, by revision. */
  message_list: z.array(conversationMessage),
  revision: z.int(),
  seen_number: z.int(),
});
export type ConversationNews = z.infer<typeof newsAnswer>;

export const number = z.int().min(1).max(maxMessages);

/** Shapes of the calls that guests make as well. */
export const calls = {
  get: {
    query: z.object({ before: z.coerce.number().int().min(1).max(maxMessages).optional() }),
    answer: z.object({ conversation: conversationAnswer }),
  },
  news: {
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000) }),
    answer: z.object({ news: newsAnswer }),
  },
  send: {
    body: z.object({
      conversation_message: z
        .object({
          text: optionalText(longestText),
          /** What was sent for it before, in the order in which it is shown. */
          attachments: z.array(id).max(maxAttachments).default([]),
        })
        .refine(({ text, attachments }) => text !== null || attachments.length > 0, {
          path: ["text"],
          message: "Escreva a mensagem ou anexe um arquivo",
        }),
    }),
    answer: z.object({ message: z.string(), sent: conversationMessage, revision: z.int() }),
    failures: [
      conversationNotFound,
      conversationClosed,
      partyAway,
      conversationFull,
      tooManyMessages,
      fileNotYours,
    ],
  },
  takeBack: { answer: messageAnswer, failures: [conversationNotFound, messageNotFound, messageStays] },
  read: {
    body: z.object({ conversation: z.object({ up_to: number }) }),
    answer: messageAnswer,
    failures: [conversationNotFound],
  },
  mute: {
    body: z.object({ conversation: z.object({ is_muted: z.boolean() }) }),
    answer: messageAnswer,
    failures: [conversationNotFound],
  },
  report: {
    body: z.object({
      report: z.object({
        reason: z.enum(reportReasons, "Escolha o motivo."),
        text: optionalText(longestReport).optional(),
      }),
    }),
    answer: messageAnswer,
    failures: [conversationNotFound, messageNotFound],
  },
  attach: {
    upload: { field: "file", maxBytes: attachmentMaxBytes, maxSeconds: 600, tooLarge: fileTooLarge },
    answer: z.object({ message: z.string(), attachment }),
    failures: [
      conversationNotFound,
      conversationClosed,
      partyAway,
      fileTooLarge,
      fileMissing,
      fileNotTaken,
      pictureTooLarge,
      tooManyFiles,
    ],
  },
} as const;
