import { Badge } from "../../../../ui/badge.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../../resumes/labels.ts";
import type { JobOpening } from "../../contract.ts";
import { kindReasons } from "../../labels.ts";
import { CandidateMatchBadges } from "./candidate-match.tsx";
import { resumeFormAddress } from "./resume-form-address.ts";

/** What an opening says to the professional who reads it: before applying what fits, after a denial why. */
export function OwnApplication({ opening, heading: Heading }: { opening: JobOpening; heading: "h2" | "h3" }) {
  const { candidate_status: candidacy, candidates, own_match: match } = opening;
  const denial = candidacy === "DENIED" ? candidates[0]?.denial : null;
  if (denial) {
    const reason = denial.reason && kindReasons[denial.reason];
    if (!reason && !denial.text) return null;
    return (
      <section className="space-y-2 rounded-card border border-line p-4">
        <Heading className="text-lg font-semibold">Sobre a resposta</Heading>
        {reason && <p>{reason}</p>}
        {denial.text && (
          <p className="wrap-anywhere">
            Nas palavras da empresa: <q>{denial.text}</q>
          </p>
        )}
      </section>
    );
  }
  if (!match) return null;
  const labelsOf: Record<string, Record<number, string>> = {
    INDUSTRY_GENERAL: segmentProficiencyLabels,
    LANGUAGE: languageProficiencyLabels,
  };
  return (
    <section className="space-y-2 rounded-card border border-line p-4">
      <Heading className="text-lg font-semibold">Você e esta vaga</Heading>
      <CandidateMatchBadges match={match} />
      {match.missing.length > 0 && (
        <>
          <p className="text-sm text-ink-muted">
            O que mais a vaga pede e o seu currículo não diz. Se você tem, conte nele antes de se inscrever:
          </p>
          <ul aria-label="O que falta no currículo" className="flex flex-wrap gap-1.5">
            {match.missing.map(({ name, type, wanted }) => (
              <li key={name}>
                <Badge>{[name, labelsOf[type]?.[wanted]?.toLowerCase()].filter(Boolean).join(": ")}</Badge>
              </li>
            ))}
          </ul>
          <TextLink to={resumeFormAddress(`/vc/vaga/${opening._id}`)} className="inline-block py-2.5">
            Completar currículo
          </TextLink>
        </>
      )}
    </section>
  );
}
