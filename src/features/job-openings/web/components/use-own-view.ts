import { useEffect, useState } from "react";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { JobOpening } from "../../contract.ts";

/**
 * An opening that a public page was rendered with, seen by who is signed in: the server rendered it as for a visitor,
 * so a professional's own application is asked for afterwards.
 */
export function useOwnView(rendered: JobOpening): [JobOpening, (opening: JobOpening) => void] {
  const session = useSession();
  const [own, setOwn] = useState<JobOpening | null>(null);
  const professionalId = session?.auth.type === "SALESMAN" ? session.user._id : null;

  useEffect(() => {
    setOwn(null);
    if (!professionalId) return;
    let current = true;
    import("./opening-calls.ts")
      .then(({ loadOpening }) => loadOpening(rendered._id))
      .then(
        (opening) => current && setOwn(opening),
        // The button still works: the server refuses a second application.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [rendered._id, professionalId]);

  return [own?._id === rendered._id ? own : rendered, setOwn];
}
