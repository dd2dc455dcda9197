import { sendEventsJob, settleJob } from "./jobs.ts";
import type { SandboxParts } from "./parts.ts";
import { sendEvents } from "./send-events.ts";
import { settle } from "./settle.ts";

/** Makes this process do what the sandbox does by itself: let time pass, and tell our webhook. */
export function workOnSandbox(parts: SandboxParts): void {
  parts.queue.work(settleJob, (data) => settle(parts, data));
  parts.queue.work(sendEventsJob, () => sendEvents(parts));
}
