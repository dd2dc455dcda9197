import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";

/** The forms at the foot of the start pages; the first load does without their scripts. */
export const Messages = wakeOnTouch("messages", async () => (await import("./messages.tsx")).Messages);
