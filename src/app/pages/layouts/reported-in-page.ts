import type { UIMatch } from "react-router";
import type { ReportedSubject } from "../../../features/moderation/web/components/report-button.tsx";

interface Thing {
  _id: string;
}

/** What the loaders of public pages answer, of which each shows one. */
interface Shown {
  opening?: Thing;
  answer?: { product?: Thing };
  course?: Thing;
  company?: Thing;
  user?: Thing;
}

const beginnings: [path: string, kind: ReportedSubject["kind"], find: (shown: Shown) => Thing | undefined][] =
  [
    ["/vaga/", "job-opening", ({ opening }) => opening],
    ["/produto/", "product", ({ answer }) => answer?.product],
    ["/treinamento/", "course", ({ course }) => course],
    ["/empresa/", "company", ({ company }) => company],
    ["/vendedor/", "professional", ({ user }) => user],
  ];

/**
 * What can be reported on a public page, read from what its loader answered: the pages themselves, whose first load is
 * counted, say nothing of it.
 */
export function reportedInPage(page: UIMatch | undefined): ReportedSubject | null {
  const [, kind, find] = beginnings.find(([path]) => page?.pathname.startsWith(path)) ?? [];
  const subject = find?.((page?.loaderData ?? {}) as Shown)?._id;
  return kind && subject ? { kind, subject } : null;
}
