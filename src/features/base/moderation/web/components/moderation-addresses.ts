import type { ReportedThing } from "../../contract.ts";
import {
  type ModeratedKindName,
  type ModerationState,
  moderatedKinds,
  moderationStates,
} from "../../model.ts";
import type { ReportedSubject } from "./report-dialog.tsx";

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

export interface ModerationFilter {
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

/** Where an account is decided about: a profile, a store and a message are their person's, or their company's. */
export const addressOfAccount = ({ type, _id }: NonNullable<ReportedThing["account"]>): string =>
  `/admin/${type === "COMPANY" ? "empresas" : "pessoas"}/${_id}`;

/** Where one thing is decided about. */
export const addressOfThing = ({ kind, _id }: { kind: ModeratedKindName; _id: string }): string =>
  `${moderationPath}/${kindWords[kind]}/${_id}`;

/** Where the administration decides about what everybody sees; null of a message, which nobody else sees. */
export function addressOfSubject({ kind, subject }: ReportedSubject): string | null {
  if (kind === "message") return null;
  if (kind === "company") return `/admin/empresas/${subject}`;
  if (kind === "professional" || kind === "store") return `/admin/pessoas/${subject}`;
  return addressOfThing({ kind, _id: subject });
}
