import { call } from "../../../../../client/call.ts";
import type { Confirmed } from "../../../../people/users/web/components/sensitive-dialog.tsx";
import { allowJob, getHealth, getToday, retryDeadJob } from "../../../calls.ts";
import type { StoppedJob } from "../../health-contract.ts";

export const loadToday = () => call(getToday, {});

export const loadHealth = () => call(getHealth, {});

export const runAgain = (id: string) => call(retryDeadJob, { params: { id } });

/** Allows what was looked at, and nothing else. */
export const allowOnce = ({ job, changes }: StoppedJob, { password }: Confirmed) =>
  call(allowJob, { params: { job }, body: { password, stop: { changes } } });
