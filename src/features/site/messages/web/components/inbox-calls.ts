import { call } from "../../../../../client/call.ts";
import { answerContactMessage, listContactMessages, listSubscribers } from "../../../calls.ts";
import type { ContactMessage } from "../../contract.ts";
import type { ContactStatus } from "../../lifecycle.ts";

export const messagesPerPage = 20;
export const subscribersPerPage = 50;

/** A page of what was written to us, with how much waits and how much was answered. */
export const loadMessages = (status: ContactStatus, page = 0) =>
  call(listContactMessages, { query: { status, limit: messagesPerPage, page } });

export const sendAnswer = (
  id: string,
  answer: string,
): Promise<{ message: string; contact: ContactMessage }> =>
  call(answerContactMessage, { params: { id }, body: { contact: { answer } } });

export const loadSubscribers = (status: "PENDING" | "CONFIRMED", page = 0) =>
  call(listSubscribers, { query: { status, limit: subscribersPerPage, page } });
export type Subscriber = Awaited<ReturnType<typeof loadSubscribers>>["subscriber_list"][number];
