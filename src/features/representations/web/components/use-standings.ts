import { useEffect, useState } from "react";
import { useSession } from "../../../accounts/web/components/session.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";
import type { Standings } from "./representation-calls.ts";

/**
 * How a professional's own requests for these products and categories stand. Nobody else has any; those who asked for
 * nothing yet, and those whose list did not come, have none.
 */
export function useStandings(wanted: readonly string[]) {
  const { session } = useSession();
  const professionalId = session?.auth.type === "SALESMAN" ? session.user._id : null;
  const key = wanted.join(" ");
  const [known, setKnown] = useState<{ of: string | null; standings: Standings }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what is wanted; another attempt asks anew
  useEffect(() => {
    if (!professionalId) return;
    let current = true;
    const receive = (standings: Standings) => current && setKnown({ of: professionalId, standings });
    import("./representation-calls.ts")
      .then(({ loadStandings }) => loadStandings(wanted))
      .then(receive, () => receive({}));
    return () => {
      current = false;
    };
  }, [professionalId, key, attempt]);

  const answered = known?.of === professionalId ? known : undefined;
  return {
    standings: answered?.standings ?? {},
    waiting: professionalId !== null && !answered,
    note: (id: string, status: RepresentationStatus) =>
      setKnown({ of: professionalId, standings: { ...answered?.standings, [id]: status } }),
    refresh: () => setAttempt((count) => count + 1),
  };
}
