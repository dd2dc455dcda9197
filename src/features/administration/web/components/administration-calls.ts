import { call } from "../../../../client/call.ts";
import { getToday } from "../../contract.ts";
import { getHealth, retryDeadJob } from "../../health-contract.ts";

export const loadToday = () => call(getToday, {});

export const loadHealth = () => call(getHealth, {});

export const runAgain = (id: string) => call(retryDeadJob, { params: { id } });
