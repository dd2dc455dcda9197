import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Section } from "../../../../../ui/layout/section.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import {
  type Confirmed,
  SensitiveDialog,
} from "../../../../people/users/web/components/sensitive-dialog.tsx";
import type { SeenCompany } from "../../companies-contract.ts";
import { inviteAgain } from "./people-calls.ts";

type Member = SeenCompany["staff_list"][number];

const labels: Record<Member["status"], string | null> = {
  ACTIVE: null,
  INVITED: "Convite enviado",
  EXPIRED: "Convite vencido",
  REFUSED: "Convite recusado",
};

/** The people of a company; who was invited and did not come is written to once more. */
export function CompanyStaff({ company }: { company: SeenCompany }) {
  const [invited, setInvited] = useState<Member | null>(null);
  const { revalidate } = useRevalidator();
  // Those who answer for the company stand first.
  const staff = company.staff_list.toSorted(
    (one, other) => Number(other.is_manager) - Number(one.is_manager),
  );
  async function confirm(given: Confirmed) {
    if (!invited) return;
    const { message } = await inviteAgain(company._id, invited._id, given);
    setInvited(null);
    notify.success(message);
    await revalidate();
  }
  return (
    <Section title="Pessoas">
      <Card flush>
        {staff.length === 0 && <p className="px-4 py-3 text-ink-muted sm:px-6">Ninguém trabalha aqui.</p>}
        <ul className="divide-y divide-line">
          {staff.map((member) => (
            <li key={member._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-6">
              <div className="min-w-0 grow basis-48">
                <p className="font-medium break-words">
                  {member.user ? (
                    <TextLink to={`/admin/pessoas/${member.user}`}>{member.name}</TextLink>
                  ) : (
                    member.name
                  )}
                </p>
                <p className="text-sm break-all text-ink-muted">{member.email}</p>
              </div>
              {member.is_manager && <Badge tone="brand">Administra</Badge>}
              {labels[member.status] && (
                <StatusBadge tone="waiting">
                  {member.waits_for_confirmation ? "Convite em espera" : labels[member.status]}
                </StatusBadge>
              )}
              {(member.status === "INVITED" || member.status === "EXPIRED") && !company.closed_at && (
                <Button variant="ghost" size="sm" onClick={() => setInvited(member)}>
                  Reenviar<span className="sr-only"> o convite de {member.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <SensitiveDialog
        open={invited !== null}
        onClose={() => setInvited(null)}
        title="Reenviar o convite"
        lead={`Vai para ${invited?.email ?? ""}, em nome de quem convidou. O link anterior deixa de valer.`}
        submitLabel="Reenviar"
        onConfirm={confirm}
      />
    </Section>
  );
}
