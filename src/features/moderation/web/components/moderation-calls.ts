import { call } from "../../../../client/call.ts";
import { decideModeration, getModeration, listModeration, type ModerationDetail } from "../../contract.ts";
import type { ModeratedKindName, ModerationDecision, ReportOutcome } from "../../lifecycle.ts";
import { closeReports, listReports, type ReportedThing } from "../../report-contract.ts";
import type { ModerationFilter } from "./moderation-address.ts";

export const itemsPerPage = 20;

/** A page of what waits, was refused or is suspended, with how much of each there is. */
export const loadItems = ({ state, kind }: ModerationFilter, page = 0) =>
  call(listModeration, { query: { state, kind, limit: itemsPerPage, page } });

export const loadModerated = async (kind: ModeratedKindName, id: string): Promise<ModerationDetail> =>
  (await call(getModeration, { params: { kind, id } })).moderation;

export const sendDecision = (
  { kind, _id, version }: Pick<ModerationDetail, "kind" | "_id" | "version">,
  decision: ModerationDecision,
  reason?: string,
) =>
  call(decideModeration, {
    params: { kind, id: _id },
    body: { moderation: { decision, version, reason } },
  });

/** A page of what has open reports. */
export const loadReports = (page = 0) => call(listReports, { query: { limit: itemsPerPage, page } });

export const sendOutcome = (
  { kind, _id, last_at }: Pick<ReportedThing, "kind" | "_id" | "last_at">,
  outcome: ReportOutcome,
  note: string,
) => call(closeReports, { params: { kind, id: _id }, body: { report: { outcome, note, until: last_at } } });
