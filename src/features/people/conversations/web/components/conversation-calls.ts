import { call } from "../../../../../client/call.ts";
import { upload } from "../../../../../client/upload.ts";
import type { ReportReason } from "../../../../base/moderation/model.ts";
import {
  attachFile,
  attachOpenFile,
  getConversation,
  muteConversation,
  muteOpenConversation,
  openConversation,
  pollConversation,
  pollOpenConversation,
  readConversation,
  readOpenConversation,
  reportMessage,
  reportOpenMessage,
  sendMessage,
  sendOpenMessage,
  takeBackMessage,
  takeBackOpenMessage,
} from "../../../calls.ts";
import type { GuestKindName, Thing } from "../../model.ts";

/** How a conversation is reached: by what it is about, or by an address of that, without an account. */
export type ConversationAddress = Thing | { kind: GuestKindName; token: string };

/** Tells conversations apart. */
export const keyOf = (address: ConversationAddress): string =>
  "id" in address ? `${address.kind} ${address.id}` : `${address.kind} by ${address.token}`;

export interface WrittenMessage {
  text: string | null;
  /** Ids of files that were sent for it. */
  attachments: string[];
}

interface WrittenReport {
  reason: ReportReason;
  text: string | null;
}

/** The calls of a conversation, whichever way it is reached. */
export const callsOf = (address: ConversationAddress) =>
  "id" in address ? callsOfAccount(address) : callsOfGuest(address);
export type ConversationCalls = ReturnType<typeof callsOfAccount>;

function callsOfAccount(thing: Thing) {
  const params = { kind: thing.kind, id: thing.id };
  const of = (number: number) => ({ params: { ...params, number: String(number) } });
  return {
    get: (before?: number) => call(getConversation, { params, query: { before } }),
    news: (after: number) => call(pollConversation, { params, query: { after } }),
    send: (written: WrittenMessage, submission: string) =>
      call(sendMessage, { params, body: { conversation_message: written }, submission }),
    takeBack: (number: number) => call(takeBackMessage, of(number)),
    read: (upTo: number) => call(readConversation, { params, body: { conversation: { up_to: upTo } } }),
    mute: (isMuted: boolean) =>
      call(muteConversation, { params, body: { conversation: { is_muted: isMuted } } }),
    report: (number: number, report: WrittenReport) =>
      call(reportMessage, { ...of(number), body: { report } }),
    attach: (file: File, onProgress: (part: number) => void) => upload(attachFile, file, onProgress, params),
  };
}

function callsOfGuest({ kind, token }: { kind: GuestKindName; token: string }): ConversationCalls {
  const params = { kind, token };
  const of = (number: number) => ({ params: { ...params, number: String(number) } });
  return {
    get: (before) => call(openConversation, { params, query: { before } }),
    news: (after) => call(pollOpenConversation, { params, query: { after } }),
    send: (written, submission) =>
      call(sendOpenMessage, { params, body: { conversation_message: written }, submission }),
    takeBack: (number) => call(takeBackOpenMessage, of(number)),
    read: (upTo) => call(readOpenConversation, { params, body: { conversation: { up_to: upTo } } }),
    mute: (isMuted) => call(muteOpenConversation, { params, body: { conversation: { is_muted: isMuted } } }),
    report: (number, report) => call(reportOpenMessage, { ...of(number), body: { report } }),
    attach: (file, onProgress) => upload(attachOpenFile, file, onProgress, params),
  };
}
