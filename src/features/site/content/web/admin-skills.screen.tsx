import { Merge, Pencil, Plus, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { z } from "zod";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { ListFilters, searchTextIn } from "../../../../ui/list/list-filters.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { longestSkillName, type SkillKind, skillKinds } from "../../../base/reference/skill-kinds.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { addSkill, listSeenSkills, removeSkill, renameSkill } from "../../calls.ts";
import { renameSkill as endpoint, type SeenSkill } from "../skill-contract.ts";
import { ContentHead, isUsed, skillKindIn, skillWords, wordsOfUses } from "./components/content-parts.tsx";
import { MergeSkillDialog } from "./components/merge-skill-dialog.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const { searchParams } = new URL(request.url);
  const kind = skillKindIn(searchParams);
  const search = searchTextIn(searchParams);
  return { kind, search, ...(await call(listSeenSkills, { query: { kind, search } })) };
}

export const meta: MetaFunction = () => [{ title: `Segmentos e competências · ${product.name}` }];

const Head = ({ actions }: { actions?: React.ReactNode }) => (
  <ContentHead
    current="/admin/conteudo"
    lead="O que empresas, profissionais, vagas e treinamentos escolhem nas suas listas."
    actions={actions}
  />
);

export const HydrateFallback = () => <ListSkeleton header={<Head />} tabs={3} count={8} height="h-16" />;

export default function AdminSkills() {
  const { kind, search, skill_list, skill_dash } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  /** What gets a name: null for something new. */
  const [named, setNamed] = useState<SeenSkill | null>();
  const [joined, setJoined] = useState<SeenSkill | null>(null);
  const words = skillWords[kind];
  const counts = { SEGMENT: skill_dash.segments, THEME: skill_dash.themes, LANGUAGE: skill_dash.languages };

  async function remove(skill: SeenSkill) {
    if (!(await confirmDeletion(skill.name))) return;
    await call(removeSkill, { params: { id: skill._id } }).then(
      ({ message }) => notify.success(message),
      showFailure,
    );
    await revalidate();
  }
  const add = (
    <Button icon={Plus} onClick={() => setNamed(null)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <ListScreen
        header={<Head actions={add} />}
        pages={{ items: skill_list }}
        row={(skill) => (
          <SkillRow
            skill={skill}
            onRename={() => setNamed(skill)}
            onMerge={() => setJoined(skill)}
            onRemove={() => void remove(skill)}
          />
        )}
        empty={
          <EmptyState
            icon={Tags}
            text={search ? `Nenhum ${words.one} com este nome` : `Nenhum ${words.one} ainda`}
            action={add}
          />
        }
      >
        <CountTabs
          label="O que mostrar"
          items={skillKinds.map((each) => ({
            label: skillWords[each].many,
            to: skillWords[each].to,
            current: each === kind,
            count: counts[each],
          }))}
        />
        <ListFilters key={kind} text="Buscar por nome" />
      </ListScreen>
      <SkillNameDialog kind={kind} skill={named} onClose={() => setNamed(undefined)} onSaved={revalidate} />
      <MergeSkillDialog skill={joined} onClose={() => setJoined(null)} onSaved={revalidate} />
    </>
  );
}

interface SkillRowProps {
  skill: SeenSkill;
  onRename: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** A segment, theme or language: who uses it, and what can be done with it. */
const SkillRow = ({ skill, onRename, onMerge, onRemove }: SkillRowProps) => (
  <Card as="li" className="flex flex-wrap items-center justify-end gap-x-2 py-2 sm:py-3">
    <div className="min-w-0 grow basis-32">
      <h2 className="flex flex-wrap items-center gap-x-2 text-base font-semibold break-words">
        {skill.name}
        {skill.in_menu && <Badge tone="success">No menu</Badge>}
      </h2>
      <p className="tabular text-sm text-ink-muted">{wordsOfUses(skill.uses)}</p>
    </div>
    <div className="-mr-2 flex shrink-0">
      <IconButton name={`Mudar o nome de “${skill.name}”`} icon={Pencil} onClick={onRename} />
      <IconButton name={`Juntar “${skill.name}” a outro`} icon={Merge} onClick={onMerge} />
      <IconButton
        name={
          isUsed(skill) ? `“${skill.name}” está em uso e não pode ser excluído` : `Excluir “${skill.name}”`
        }
        icon={Trash2}
        tone="danger"
        disabled={isUsed(skill)}
        onClick={onRemove}
      />
    </div>
  </Card>
);

const schema = z.object({ name: endpoint.body.shape.skill.shape.name });

interface SkillNameDialogProps {
  kind: SkillKind;
  /** What gets another name; null for something new, undefined while nothing is asked. */
  skill: SeenSkill | null | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Gives something new a name, or another one to what there is. */
function SkillNameDialog({ kind, skill, onClose, onSaved }: SkillNameDialogProps) {
  const title = skill ? `Mudar o nome de “${skill.name}”` : skillWords[kind].add;
  async function save({ name }: z.output<typeof schema>) {
    const { message } = await (skill
      ? call(renameSkill, { params: { id: skill._id }, body: { skill: { name } } })
      : call(addSkill, { body: { skill: { kind, name } } }));
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onClose}
      title={title}
      lead={
        skill
          ? "O novo nome aparece em todos os lugares. O endereço da página continua o mesmo."
          : "Confira antes se já não existe um parecido, com outro nome."
      }
    >
      <Form
        label={title}
        schema={schema}
        defaultValues={{ name: skill?.name ?? "" }}
        failurePrefix="skill"
        onSubmit={save}
        submitLabel="Salvar"
        actions={
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        <FormTextField name="name" label="Nome" maxLength={longestSkillName} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}
