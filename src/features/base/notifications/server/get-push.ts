import { pushKeys } from "../../../../platform/push.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { getPush as endpoint } from "../contract.ts";
import { findOfSession, sessionOfCall } from "./send-push.ts";

export const getPush: Verb<typeof endpoint> = async (_input, context) => {
  const { orm } = context.db;
  const session = await sessionOfCall(orm, context);
  const { publicKey } = await pushKeys(orm);
  return { is_on: (await findOfSession(orm, session)) !== undefined, public_key: publicKey };
};
