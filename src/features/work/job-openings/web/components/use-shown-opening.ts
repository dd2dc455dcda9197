import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getJobOpening } from "../../../calls.ts";
import type { JobOpening } from "../../contract.ts";

/**
 * An opening that is shown over or beside a list, asked for in the name of who is signed in. It stays until another is
 * asked for, so that a dialog is not empty while it closes.
 */
export function useShownOpening(slug: string | null) {
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ slug: string; opening?: JobOpening; failure?: LoadFailure } | null>(
    null,
  );
  const personId = session?.user._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another attempt, asks anew
  useEffect(() => {
    if (!slug) return;
    let current = true;
    setShown((before) => (before?.slug === slug && before.opening ? before : { slug }));
    call(getJobOpening, { params: { id: slug } }).then(
      ({ job_opportunity: opening }) => current && setShown({ slug, opening }),
      (error) => current && setShown({ slug, failure: describe(error) }),
    );
    return () => {
      current = false;
    };
  }, [slug, personId, attempt]);

  return {
    opening: shown?.opening,
    failure: shown?.failure,
    retry: () => setAttempt(attempt + 1),
    replace: (opening: JobOpening) => slug && setShown({ slug, opening }),
  };
}

interface LoadFailure {
  text: string;
  /** Asking again may help; an opening that is not there will not come back. */
  mayRetry: boolean;
}

const describe = (error: unknown): LoadFailure =>
  error instanceof Failure
    ? { text: error.message, mayRetry: error.status !== 404 }
    : { text: "Não foi possível carregar esta vaga. Confira sua conexão.", mayRetry: true };
