import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import type { Proposal } from "./proposals.ts";

interface ProposalListProps {
  proposals: readonly Proposal[];
  taken: ReadonlySet<string>;
  onTake: (id: string, take: boolean) => void;
}

/** Fields that were found, each to be taken or left. */
export function ProposalList({ proposals, taken, onTake }: ProposalListProps) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {proposals.map(({ id, label, found, today, note }) => (
        <li key={id} className="py-1 pr-4 pl-4">
          <Checkbox
            checked={taken.has(id)}
            onChange={(take) => onTake(id, take)}
            label={
              <>
                <span className="block text-sm text-ink-muted">{label}</span>
                <span className="block break-words whitespace-pre-line">{found}</span>
                {[today && `hoje: ${today}`, note].filter(Boolean).map((text) => (
                  <span
                    key={text}
                    className="mt-1 block text-sm break-words whitespace-pre-line text-ink-muted"
                  >
                    {text}
                  </span>
                ))}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
