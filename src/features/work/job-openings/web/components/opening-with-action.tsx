import type { ReactNode } from "react";
import { Card } from "../../../../../ui/card.tsx";
import type { JobOpening } from "../../contract.ts";
import { JobOpeningDetails } from "./job-opening-details.tsx";
import { openingPlace, salaryOf } from "./opening-texts.ts";

interface OpeningWithActionProps {
  opening: JobOpening;
  /** The button to apply; on a phone it stays at the foot of the screen. */
  action: ReactNode;
}

/** A whole opening on a page of its own, with the action always in reach. */
export function OpeningWithAction({ opening, action }: OpeningWithActionProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <JobOpeningDetails opening={opening} heading="h2" />
      </Card>
      <div className="foot-bar max-lg:sticky max-lg:bottom-(--bottom-bar,0px) max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-20">
        <Card className="space-y-4 max-lg:contents">
          <div className="hidden space-y-1 lg:block">
            <p className="tabular text-lg font-semibold">{salaryOf(opening)}</p>
            <p className="text-ink-muted">{openingPlace(opening.address)}</p>
          </div>
          {action}
        </Card>
      </div>
    </div>
  );
}
