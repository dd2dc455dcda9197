import { awakeOnTouch } from "../../../../ui/awake-on-touch.tsx";
import type { ReportedKindName } from "../../lifecycle.ts";

export interface ReportedSubject {
  kind: ReportedKindName;
  /** Its id. */
  subject: string;
}

/** At the end of what everybody sees: tells the administration what is wrong with it. */
export const ReportButton = awakeOnTouch<ReportedSubject>("denuncia", () =>
  import("./report-action.tsx").then(({ ReportAction }) => ReportAction),
);
