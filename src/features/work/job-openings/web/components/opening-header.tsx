import type { ReactNode } from "react";
import { PageHeader } from "../../../../../ui/layout/page-header.tsx";
import type { JobOpening } from "../../contract.ts";
import { openingPlace } from "./opening-texts.ts";

interface OpeningHeaderProps {
  opening: JobOpening;
  back: ReactNode;
}

/** The head of a page about one opening. */
export function OpeningHeader({ opening, back }: OpeningHeaderProps) {
  return (
    <>
      <PageHeader
        title={opening.name}
        lead={`${opening.company.name_fancy} · ${openingPlace(opening.address)}`}
        back={back}
      />
      {opening.status !== "OPEN" && (
        <p className="mb-6 rounded-card bg-amber-soft px-4 py-3 font-semibold text-amber-strong">
          Esta vaga não recebe mais inscrições
        </p>
      )}
    </>
  );
}
