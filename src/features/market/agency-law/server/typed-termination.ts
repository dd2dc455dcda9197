import { formatDay } from "../../../../shared/format/dates.ts";
import type { Sheet, TerminationInput } from "../contract.ts";
import {
  companyCauseLabels,
  endingLabels,
  registrationLabels,
  representativeCauseLabels,
} from "../labels.ts";

/** What was typed of the end of a representation, as its sheet repeats it. */
export function typedTermination(given: TerminationInput): Sheet["facts"] {
  const { started_on, ended_on, term, term_ends_on, ending, cause, notice_given_on, registration } = given;
  const causes = ending === "COMPANY_FOR_CAUSE" ? companyCauseLabels : representativeCauseLabels;
  const isForCause = ending === "COMPANY_FOR_CAUSE" || ending === "REPRESENTATIVE_FOR_CAUSE";
  const rows: [string, string | null][] = [
    ["Contrato", `de ${formatDay(started_on)} a ${formatDay(ended_on)}`],
    ["Prazo", term === "FIXED" && term_ends_on ? `até ${formatDay(term_ends_on)}` : "sem prazo"],
    [
      "Contrato anterior",
      given.has_previous && given.previous_started_on && given.previous_ended_on
        ? `de ${formatDay(given.previous_started_on)} a ${formatDay(given.previous_ended_on)}`
        : null,
    ],
    ["Quem encerrou", endingLabels[ending]],
    ["Motivo", isForCause && cause ? `${cause}) ${causes[cause]}` : null],
    ["Aviso dado em", notice_given_on && formatDay(notice_given_on)],
    [
      "Registro no CORE",
      registration === "SINCE" && given.registered_on
        ? `desde ${formatDay(given.registered_on)}`
        : registrationLabels[registration],
    ],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
