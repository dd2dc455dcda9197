import { call } from "../../../../client/call.ts";
import { getToday } from "../../contract.ts";

export const loadToday = () => call(getToday, {});
