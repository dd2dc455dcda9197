import type { Verb } from "../../../../platform/route.ts";
import type { getWaiting as endpoint } from "../contract.ts";
import { countBadges } from "./count-waiting.ts";

export const getWaiting: Verb<typeof endpoint> = (_input, context) => countBadges(context);
