import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import type { Licence } from "../../contract.ts";

/** Licences bought and free, and who is through. */
export const LicenceFacts = ({ licence, isExclusive }: { licence: Licence; isExclusive: boolean }) => (
  <StatRow>
    <StatCounter value={licence.buyed} label={isExclusive ? "licenças contratadas" : "licenças compradas"} />
    <StatCounter
      value={licence.free}
      label={licence.free === 1 ? "licença livre" : "licenças livres"}
      tone={licence.free > 0 ? "success" : "waiting"}
    />
    <StatCounter value={licence.completed} label={licence.completed === 1 ? "concluiu" : "concluíram"} />
  </StatRow>
);
