import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { listNotifications, readNotification, readNotifications } from "./notifications.ts";
import { getPush, startPush, stopPush } from "./push.ts";

export const notificationRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.readNotification, readNotification),
  route(contract.readNotifications, readNotifications),
  route(contract.getPush, getPush),
  route(contract.startPush, startPush),
  route(contract.stopPush, stopPush),
];
