import { call } from "../../../../../client/call.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { SensitiveAction } from "../../../../people/users/web/components/sensitive-action.tsx";
import { resendInvitationTo } from "../../../calls.ts";
import type { SeenCompany } from "../../companies-contract.ts";

type Member = SeenCompany["staff_list"][number];

const labels: Record<Member["status"], string | null> = {
  ACTIVE: null,
  INVITED: "Convite enviado",
  EXPIRED: "Convite vencido",
  REFUSED: "Convite recusado",
};

/** The people of a company; who was invited and did not come is written to once more. */
export function CompanyStaff({ company }: { company: SeenCompany }) {
  // Those who answer for the company stand first.
  const staff = company.staff_list.toSorted(
    (one, other) => Number(other.is_manager) - Number(one.is_manager),
  );
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
                <SensitiveAction
                  variant="ghost"
                  size="sm"
                  title="Reenviar o convite"
                  lead={`Vai para ${member.email}, em nome de quem convidou. O link anterior deixa de valer.`}
                  submitLabel="Reenviar"
                  action={({ password }) =>
                    call(resendInvitationTo, {
                      params: { id: company._id, employeeId: member._id },
                      body: { password },
                    })
                  }
                >
                  Reenviar<span className="sr-only"> o convite de {member.name}</span>
                </SensitiveAction>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
