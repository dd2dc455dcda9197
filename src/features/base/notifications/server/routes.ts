import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getPush } from "./get-push.ts";
import { listNotifications } from "./list-notifications.ts";
import { readNotification } from "./read-notification.ts";
import { readNotifications } from "./read-notifications.ts";
import { startPush } from "./start-push.ts";
import { stopPush } from "./stop-push.ts";

export const notificationRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.readNotification, readNotification),
  route(contract.readNotifications, readNotifications),
  route(contract.getPush, getPush),
  route(contract.startPush, startPush),
  route(contract.stopPush, stopPush),
];
