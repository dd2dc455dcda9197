import { formatLongDay } from "../../../../shared/format/dates.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { termsVersions } from "../../legal-versions.ts";

/** Each version of the terms with its day and what it changed, the one in force first. */
export const TermsHistory = ({ shown }: { shown: string }) => (
  <Section title="Versões dos termos">
    <ul className="space-y-5">
      {termsVersions.map(({ version, changes }, index) => (
        <li key={version} className="space-y-1">
          <p className="font-semibold">
            {version === shown ? (
              <>{formatLongDay(version)}, a que você está lendo</>
            ) : (
              <TextLink to={index === 0 ? "/termos" : `/termos?versao=${version}`}>
                {formatLongDay(version)}
              </TextLink>
            )}
            {index === 0 && <span className="font-normal text-ink-muted"> · em vigor</span>}
          </p>
          <ul className="list-disc space-y-1 pl-5 text-ink-muted">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
);
