import { call } from "../../../../../client/call.ts";
import { listAdministrationVisits } from "../../../../base/calls.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  endSession,
  getSecurity,
  renewRecoveryCodes,
} from "../../../calls.ts";

export async function loadSecurity() {
  const [security, { visit_list }] = await Promise.all([
    call(getSecurity, {}),
    call(listAdministrationVisits, {}),
  ]);
  return { ...security, visit_list };
}
export type LoadedSecurity = Awaited<ReturnType<typeof loadSecurity>>;

export const begin = (body: { password: string }) => call(beginSecondFactor, { body });
export const confirm = (body: { code: string }) => call(confirmSecondFactor, { body });
export const renewCodes = (body: { code: string }) => call(renewRecoveryCodes, { body });
export const turnOff = (body: { password: string; code: string }) => call(endSecondFactor, { body });
export const endOne = (id: string) => call(endSession, { params: { id } });
export const endOthers = () => call(endOtherSessions, {});
