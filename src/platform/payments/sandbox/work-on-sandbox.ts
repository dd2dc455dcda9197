import { sendEventJob, settleJob } from "./jobs.ts";
import type { SandboxParts } from "./parts.ts";
import { sendEvent } from "./send-event.ts";
import { settle } from "./settle.ts";

/** Makes this process do what the sandbox does by itself: let time pass, and tell our webhook. */
export function workOnSandbox(parts: SandboxParts): void {
  parts.queue.work(settleJob, (data) => settle(parts, data));
  parts.queue.work(sendEventJob, (data) => sendEvent(parts, data));
}
