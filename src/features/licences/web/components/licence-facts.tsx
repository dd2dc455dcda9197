import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import type { Licence } from "../../contract.ts";

const wordsOfBought = (count: number, isExclusive: boolean): string => {
  if (count === 1) return isExclusive ? "licença contratada" : "licença comprada";
  return isExclusive ? "licenças contratadas" : "licenças compradas";
};

/** Licences bought and free, and who is through. */
export const LicenceFacts = ({ licence, isExclusive }: { licence: Licence; isExclusive: boolean }) => (
  <StatRow>
    <StatCounter value={licence.buyed} label={wordsOfBought(licence.buyed, isExclusive)} />
    <StatCounter
      value={licence.free}
      label={licence.free === 1 ? "licença livre" : "licenças livres"}
      tone={licence.free > 0 ? "success" : "waiting"}
    />
    <StatCounter value={licence.completed} label={licence.completed === 1 ? "concluiu" : "concluíram"} />
  </StatRow>
);
