import type { Verb } from "../../../../platform/services.ts";
import type { readNotification as endpoint } from "../contract.ts";
import { markAsRead } from "./read-notifications.ts";

export const readNotification: Verb<typeof endpoint> = ({ params: { id } }, context) =>
  markAsRead(context, id, { id });
