import { wakeOnTouch } from "../../../../../ui/wake-on-touch.tsx";
import type { ReportedKindName } from "../../lifecycle.ts";

export interface ReportedSubject {
  kind: ReportedKindName;
  /** Its id. */
  subject: string;
}

/** At the end of what everybody sees: tells the administration what is wrong with it. */
export const ReportButton = wakeOnTouch<ReportedSubject>("denuncia", () =>
  import("./report-action.tsx").then(({ ReportAction }) => ReportAction),
);
