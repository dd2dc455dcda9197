import { visitedPerson } from "../../client/browser-storage.ts";
import { VisitBar } from "../../features/sessions/web/components/visit-bar.tsx";
import { KeptBar } from "./kept-bar.tsx";

/**
 * What is told of the whole screen.
 * @param since when what is on it was kept (ISO 8601); null where it came from the server
 */
export const OverPage = ({ since }: { since: string | null }) => (
  <>
    {visitedPerson() !== null && <VisitBar />}
    {since !== null && <KeptBar since={since} />}
  </>
);
