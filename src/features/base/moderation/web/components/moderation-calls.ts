import { call } from "../../../../../client/call.ts";
import {
  closeReports,
  decideModeration,
  getModeration,
  listModeration,
  listReports,
} from "../../../calls.ts";
import type { ModerationDetail } from "../../contract.ts";
import {
  type ModeratedKindName,
  type ModerationDecision,
  type ModerationState,
  moderatedKinds,
  moderationStates,
  type ReportedKindName,
  type ReportOutcome,
} from "../../lifecycle.ts";
import type { ReportedThing } from "../../report-contract.ts";

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

/** How the screens name kinds and states in their addresses. */

const kindWords: Record<ModeratedKindName, string> = {
  "job-opening": "vaga",
  product: "produto",
  course: "treinamento",
};
const stateWords: Record<ModerationState, string> = {
  WAITING: "aguardando",
  REFUSED: "recusados",
  SUSPENDED: "suspensos",
};

export const kindOfWord = (word: string | null | undefined): ModeratedKindName | undefined =>
  moderatedKinds.find((kind) => kindWords[kind] === word);

interface ModerationFilter {
  state: ModerationState;
  kind: ModeratedKindName | undefined;
}

/** What the address narrows the list to; words that there are not are left out. */
export const moderationFilterIn = (search: URLSearchParams): ModerationFilter => ({
  state: moderationStates.find((state) => stateWords[state] === search.get("situacao")) ?? "WAITING",
  kind: kindOfWord(search.get("tipo")),
});

/** '?situacao=recusados&tipo=vaga' */
export function addressOfFilter({ state, kind }: ModerationFilter): string {
  const search = new URLSearchParams();
  if (state !== "WAITING") search.set("situacao", stateWords[state]);
  if (kind) search.set("tipo", kindWords[kind]);
  return `?${search}`;
}

export const moderationPath = "/admin/moderacao";

/** Where an account is decided about: a profile and a store are their person's. */
export const addressOfAccount = ({ kind, _id }: { kind: ReportedKindName; _id: string }): string =>
  `/admin/${kind === "company" ? "empresas" : "pessoas"}/${_id}`;

/** Where one thing is decided about. */
export const addressOfThing = ({ kind, _id }: { kind: ModeratedKindName; _id: string }): string =>
  `${moderationPath}/${kindWords[kind]}/${_id}`;
