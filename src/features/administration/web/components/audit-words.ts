import { formatDay } from "../../../../shared/format/dates.ts";
import { actionLabels, subjectLabel } from "../../../audit/audit-labels.ts";
import type { AuditEntry } from "../../../audit/contract.ts";
import type { AuditFilter } from "./audit-calls.ts";
import type { ChosenFilter } from "./chosen-filters.tsx";

/** The sign is held to the digits (U+2060), so that no line ends between them. */
const shortened = (id: string): string => `…\u2060${id.slice(-6)}`;

/** 'pessoa Ana Souza'; of what has no name of its own the end of its id: 'mensagem …3f2a1b'. */
export const subjectName = ({ subject, subject_name }: AuditEntry): string =>
  `${subjectLabel(subject.kind)} ${subject_name ?? shortened(subject._id)}`;

interface Narrowed {
  filter: AuditFilter;
  /** As the list answers them. */
  names: { actor: string | null; subject: string | null; company: string | null };
  /** The first entry of the list, if there is one: it tells what kind of thing the filter is of. */
  first: AuditEntry | undefined;
}

/** What the people and things of a filter are called on screen; '' where there is none. */
export const namesOf = ({ filter, names, first }: Narrowed) => ({
  actor: filter.actor ? (names.actor ?? "Conta encerrada") : "",
  subject: filter.subject ? (names.subject ?? (first ? subjectName(first) : shortened(filter.subject))) : "",
  company: filter.company ? (names.company ?? shortened(filter.company)) : "",
});

/** The filters that are in force, in words, by their parameters. */
export function chosenIn(filter: AuditFilter, names: ReturnType<typeof namesOf>): ChosenFilter[] {
  const { action, actor, subject, company, from, to } = filter;
  const all: (ChosenFilter | false | undefined | "")[] = [
    action && { name: "acao", text: actionLabels[action] },
    actor && { name: "quem", text: `Quem fez: ${names.actor}` },
    subject && { name: "coisa", text: `A quem: ${names.subject}` },
    company && { name: "empresa", text: `Empresa: ${names.company}` },
    from && { name: "de", text: `De ${formatDay(from)}` },
    to && { name: "ate", text: `Até ${formatDay(to)}` },
  ];
  return all.filter((each) => typeof each === "object");
}
