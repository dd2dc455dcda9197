import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as open from "../open-contract.ts";
import { attach } from "./attachments.ts";
import { listConversations } from "./list-conversations.ts";
import { mute, read, report, takeBack } from "./messages.ts";
import { get, newsOfAccount, newsOfGuest } from "./read-conversations.ts";
import { seatOfAccount, seatOfGuest } from "./seats.ts";
import { send } from "./send-message.ts";

/** The same verbs for who is signed in and for who has an address. */
export const conversationRoutes = [
  route(contract.listConversations, listConversations),
  route(contract.getConversation, get(seatOfAccount)),
  route(contract.pollConversation, newsOfAccount),
  route(contract.sendMessage, send(seatOfAccount)),
  route(contract.takeBackMessage, takeBack(seatOfAccount)),
  route(contract.readConversation, read(seatOfAccount)),
  route(contract.muteConversation, mute(seatOfAccount)),
  route(contract.reportMessage, report(seatOfAccount)),
  route(contract.attachFile, attach(seatOfAccount)),
  route(open.openConversation, get(seatOfGuest)),
  route(open.pollOpenConversation, newsOfGuest),
  route(open.sendOpenMessage, send(seatOfGuest)),
  route(open.takeBackOpenMessage, takeBack(seatOfGuest)),
  route(open.readOpenConversation, read(seatOfGuest)),
  route(open.muteOpenConversation, mute(seatOfGuest)),
  route(open.reportOpenMessage, report(seatOfGuest)),
  route(open.attachOpenFile, attach(seatOfGuest)),
];
