import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { answerContactMessage, listContactMessages, sendContactMessage } from "./contact-messages.ts";
import { confirmNewsletter, leaveNewsletter, listSubscribers, subscribeToNewsletter } from "./newsletter.ts";

export const messageRoutes = [
  route(contract.sendContactMessage, sendContactMessage),
  route(contract.listContactMessages, listContactMessages),
  route(contract.answerContactMessage, answerContactMessage),
  route(contract.subscribeToNewsletter, subscribeToNewsletter),
  route(contract.confirmNewsletter, confirmNewsletter),
  route(contract.leaveNewsletter, leaveNewsletter),
  route(contract.listSubscribers, listSubscribers),
];
