import { useEffect, useState } from "react";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";
import type { Standings, Wanted } from "./representation-calls.ts";

/**
 * How a professional's own requests for a product and its category stand. Nobody else has any; those who asked for
 * nothing yet, and those who could not be told, have none.
 */
export function useStandings({ productId, groupId }: Wanted) {
  const session = useSession();
  const professionalId = session?.auth.type === "SALESMAN" ? session.user._id : null;
  const [known, setKnown] = useState<{ of: string | null; standings: Standings }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!professionalId) return;
    let current = true;
    const receive = (standings: Standings) => current && setKnown({ of: professionalId, standings });
    import("./representation-calls.ts")
      .then(({ loadStandings }) => loadStandings({ productId, groupId }))
      .then(receive, () => receive({}));
    return () => {
      current = false;
    };
  }, [professionalId, productId, groupId, attempt]);

  const answered = known?.of === professionalId ? known : undefined;
  return {
    standings: answered?.standings ?? {},
    isProfessional: professionalId !== null,
    waiting: professionalId !== null && !answered,
    note: (id: string, status: RepresentationStatus) =>
      setKnown({ of: professionalId, standings: { ...answered?.standings, [id]: status } }),
    refresh: () => setAttempt((count) => count + 1),
  };
}
