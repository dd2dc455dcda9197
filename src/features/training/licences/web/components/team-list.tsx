import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { FootBar } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import { LoadMore } from "../../../../../ui/more-pages.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { setDueDate } from "../../../calls.ts";
import { dueOn, type Student } from "../../../enrolments/contract.ts";
import { licencesOf } from "./licence-actions.tsx";
import { shownAtOnce, type Team, TeamRow, useLicences } from "./team.tsx";

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

interface ReleaseBarProps {
  count: number;
  onRelease: (dueOn: string | null) => Promise<void>;
  onClear: () => void;
}

/** Gives the course to all who are marked, with a day by which it shall be done where one is wanted. */
const ReleaseBar = ({ count, onRelease, onClear }: ReleaseBarProps) => (
  <FootBar label="Liberar para os marcados">
    <Form
      schema={schema}
      defaultValues={{ due_on: "" }}
      onSubmit={({ due_on }) => onRelease(due_on)}
      label="Liberar para os marcados"
      className="w-full"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="tabular basis-full font-semibold sm:basis-auto sm:self-center" aria-live="polite">
          {pluralise(count, "pessoa marcada", "pessoas marcadas")}
        </p>
        <FormMaskedField name="due_on" mask="date" label="Prazo" optional className="w-40 max-sm:w-full" />
        <div className="flex grow gap-2 max-sm:*:grow sm:justify-end">
          <SubmitButton>Liberar para os marcados</SubmitButton>
          <Button variant="ghost" onClick={onClear}>
            Desmarcar
          </Button>
        </div>
      </div>
    </Form>
  </FootBar>
);

interface DueDialogProps {
  /** Whose day is set; null: the dialog is closed. */
  student: Student | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A day by which a course shall be done, or none. */
const schema = z.object({ due_on: dueOn });

/** By when somebody shall be through; an empty field takes the day away. */
function DueDialog({ student, onClose, onSaved }: DueDialogProps) {
  const id = useId();
  const name = student ? `${student.user.name} ${student.user.lastname}` : "";
  async function save({ due_on }: z.output<typeof schema>) {
    if (!student) return;
    const { message } = await call(setDueDate, { params: { id: student._id }, body: { due_on } });
    onClose();
    await onSaved();
    notify.success(message);
  }
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title="Prazo para concluir"
      lead={`${name} recebe um lembrete três dias antes, se ainda não tiver concluído.`}
      size="sm"
    >
      <Form
        key={student?._id}
        id={id}
        schema={schema}
        defaultValues={{ due_on: student?.due_on ?? "" }}
        onSubmit={save}
        submitLabel="Salvar prazo"
      >
        <FormMaskedField
          name="due_on"
          mask="date"
          label="Concluir até"
          help="Deixe vazio para tirar o prazo."
        />
      </Form>
    </Dialog>
  );
}
