import type { Verb } from "../../../../platform/route.ts";
import type { readNotifications as endpoint } from "../contract.ts";
import { markAsRead } from "./mark-as-read.ts";

export const readNotifications: Verb<typeof endpoint> = ({ body: { notification } }, context) =>
  markAsRead(context, notification.up_to, { upTo: notification.up_to });
