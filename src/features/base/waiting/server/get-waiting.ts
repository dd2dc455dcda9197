import type { Verb } from "../../../../platform/route.ts";
import type { getWaiting as endpoint } from "../contract.ts";
import { countWaiting } from "./count-waiting.ts";

export const getWaiting: Verb<typeof endpoint> = async (_input, context) => ({
  waiting: await countWaiting(context),
});
