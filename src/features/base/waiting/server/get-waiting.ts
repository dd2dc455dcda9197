import type { Verb } from "../../../../platform/services.ts";
import type { getWaiting as endpoint } from "../contract.ts";
import { answerWaiting } from "./waiting.ts";

export const getWaiting: Verb<typeof endpoint> = (_input, context) => answerWaiting(context);
