import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { listPrincipals } from "../../../calls.ts";
import { StandingFigures } from "./commission-words.tsx";

type DueCommissions = Answer<typeof listPrincipals>["commission_dash"];

/** Nobody else reads the book, an administrator who looks into the account neither. */
export const loadDueCommissions = async (): Promise<DueCommissions | null> =>
  visitedPerson() === null ? (await call(listPrincipals)).commission_dash : null;

/** What is due and what is late, where the area begins; nothing is drawn where nothing is. */
export function CommissionsDue({ due }: { due: DueCommissions }) {
  if (!due.next && !due.late) return null;
  return (
    <Section
      title="Comissões"
      action={
        <LinkButton to="/vc/comissoes" variant="secondary" size="sm">
          Ver comissões
        </LinkButton>
      }
    >
      <Card>
        <StandingFigures {...due} />
      </Card>
    </Section>
  );
}
