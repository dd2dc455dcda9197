import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { answerContactMessage } from "./answer-contact-message.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { listContactMessages } from "./list-contact-messages.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.ts";

export const messageRoutes = [
  route(contract.sendContactMessage, sendContactMessage),
  route(contract.listContactMessages, listContactMessages),
  route(contract.answerContactMessage, answerContactMessage),
  route(contract.subscribeToNewsletter, subscribeToNewsletter),
  route(contract.confirmNewsletter, confirmNewsletter),
  route(contract.leaveNewsletter, leaveNewsletter),
  route(contract.listSubscribers, listSubscribers),
];
