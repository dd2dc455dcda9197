import { UserPlus } from "lucide-react";
import { useState } from "react";
import { pluralise } from "../../../../shared/format/text.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Student } from "../../../enrolments/contract.ts";
import { DueDialog } from "./due-dialog.tsx";
import { licencesOf } from "./licence-addresses.ts";
import { shownAtOnce, type Team } from "./licence-calls.ts";
import { ReleaseBar } from "./release-bar.tsx";
import { TeamRow } from "./team-row.tsx";
import { useLicences } from "./use-licences.ts";

interface TeamListProps {
  team: Team;
  /** Part of a name that was searched; '' for all. */
  name: string;
  onMore: () => void;
}

/** The people of a company: who has the course and how far they are, and whom it may be given to. */
export function TeamList({ team, name, onMore }: TeamListProps) {
  const { licence, members, invited, isCut } = team;
  const licences = useLicences(team);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [due, setDue] = useState<Student | null>(null);
  if (members.length === 0)
    return <NobodyFound name={name} courseId={licence.course._id} invited={invited} />;
  const open = members.filter(({ student }) => !student).map(({ userId }) => userId);
  const together = open.slice(0, shownAtOnce);
  // Who got it meanwhile, or is out of sight, is not marked any more.
  const chosen = open.filter((userId) => marked.has(userId)).slice(0, shownAtOnce);

  function mark(userIds: readonly string[], isMarked: boolean) {
    const next = new Set(marked);
    for (const userId of userIds) {
      if (isMarked) next.add(userId);
      else next.delete(userId);
    }
    setMarked(next);
  }
  const used = licence.buyed - licence.free - licence.students;
  return (
    <div className="space-y-4">
      <Card flush>
        {open.length > 1 && (
          <div className="border-b border-line px-4 py-1 sm:px-6">
            <Checkbox
              name="marcar-todos"
              label={
                together.length < open.length
                  ? `Marcar os primeiros ${together.length} sem o treinamento`
                  : `Marcar todos sem o treinamento (${open.length})`
              }
              checked={together.every((userId) => marked.has(userId))}
              onChange={(all) => mark(all ? together : open, all)}
            />
          </div>
        )}
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <TeamRow
              key={member.userId}
              member={member}
              licences={licences}
              isMarked={chosen.includes(member.userId)}
              onMark={(isMarked) => mark([member.userId], isMarked)}
              onDue={setDue}
            />
          ))}
        </ul>
      </Card>
      <LoadMore hasMore={isCut} label="Mostrar mais pessoas" onLoadMore={onMore} />
      <div className="space-y-1 text-sm text-ink-muted">
        {invited > 0 && (
          <p>
            {pluralise(invited, "pessoa convidada", "pessoas convidadas")} ainda não aceitou: o treinamento
            pode ser liberado depois disso. <TextLink to="/co/colaboradores">Ver colaboradores</TextLink>
          </p>
        )}
        {used > 0 && (
          <p>
            {pluralise(used, "licença foi usada", "licenças foram usadas")} por quem começou o treinamento e
            saiu da empresa.
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <ReleaseBar
          count={chosen.length}
          onRelease={async (dueOn) => {
            if (await licences.release(chosen, dueOn)) setMarked(new Set());
          }}
          onClear={() => setMarked(new Set())}
        />
      )}
      <DueDialog student={due} onClose={() => setDue(null)} onSaved={licences.revalidate} />
    </div>
  );
}

function NobodyFound({ name, courseId, invited }: { name: string; courseId: string; invited: number }) {
  if (name) {
    return (
      <EmptyState
        text="Nenhum colaborador com este nome."
        action={
          <LinkButton variant="secondary" to={licencesOf(courseId)}>
            Ver todos
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={UserPlus}
      text="Ainda não há ninguém na equipe."
      hint={
        invited > 0
          ? "Quem você convidou aparece aqui quando aceitar o convite."
          : "Cadastre os colaboradores para liberar treinamentos a eles."
      }
      action={
        <LinkButton to="/co/colaboradores" icon={UserPlus}>
          Cadastrar colaboradores
        </LinkButton>
      }
    />
  );
}
