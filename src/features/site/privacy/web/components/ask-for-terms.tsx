import { ScrollText } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatLongDay } from "../../../../../shared/format/dates.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { refreshSession, useSession } from "../../../../base/sessions/web/components/session.ts";
import { acceptTerms } from "../../../calls.ts";
import type { OwnTerms } from "../../contract.ts";
import { termsVersion, termsVersions } from "../../legal-versions.ts";

/** 5 kB that hardly anybody is asked about. */
const Terms = lazy(async () => ({ default: (await import("./terms.tsx")).Terms }));

/** Asks who has not agreed to the terms in force, above whatever screen they are on. */
export function AskForTerms() {
  const session = useSession();
  return session?.terms?.is_asked ? <TermsNotice terms={session.terms} /> : null;
}

/** What changed of the terms, the terms, and the button by which one agrees. The screen below stays in use. */
function TermsNotice({ terms }: { terms: OwnTerms }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { accepted_version: accepted } = terms;
  const changes = termsVersions
    .filter(({ version }) => accepted !== null && version > accepted)
    .flatMap((each) => each.changes);

  async function accept() {
    // What is agreed to is the text that this page shows.
    const { message } = await call(acceptTerms, { body: { terms: { version: termsVersion } } });
    await refreshSession();
    notify.success(message);
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="mt-4 mb-2 space-y-4 sm:mt-6">
      <div className="flex items-start gap-3">
        <ScrollText size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-strong" />
        <div className="space-y-2">
          <h2 id={`${id}-title`} className="text-lg leading-snug font-bold">
            {accepted ? "Os termos de uso mudaram" : "Falta o seu acordo com os termos de uso"}
          </h2>
          {accepted ? (
            <>
              <p>Valem desde {formatLongDay(termsVersion)}. O que mudou:</p>
              <ul className="list-disc space-y-1 pl-5">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>A sua conta foi aberta sem que você os visse. Leia e diga se concorda.</p>
          )}
        </div>
      </div>
      {open && (
        <Suspense fallback={<SkeletonText lines={12} />}>
          <Terms id={`${id}-text`} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <ActionButton action={accept}>Li e aceito</ActionButton>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(!open)}
        >
          {open ? "Fechar os termos" : "Ler os termos"}
        </Button>
      </div>
    </Card>
  );
}
