import { ArrowDown, ArrowUp, GripVertical, ListPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ActionButton, Button, IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Course, CourseSection } from "../../contract.ts";
import { lessonEditorOf } from "./course-addresses.ts";
import { DropLine, LessonRow, useDragRow } from "./lesson-row.tsx";
import { type OutlineActions, useOutlineActions } from "./use-outline.ts";

interface OutlineEditorProps {
  course: Course;
  onCourse: (course: Course) => void;
}

/** The sections and lessons of a course, put in order by drag, by keyboard and by buttons. */
export function OutlineEditor({ course, onCourse }: OutlineEditorProps) {
  const actions = useOutlineActions(course, onCourse);
  const { sections, told } = actions;
  return (
    <div className="max-w-4xl min-w-0 space-y-4">
      {sections.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          text="Este treinamento ainda não tem matérias"
          hint="Uma matéria reúne as aulas de um assunto. Dê um nome à primeira."
        />
      ) : (
        <>
          <p className="text-ink-muted text-pretty">
            Arraste pela alça para mudar a ordem, ou use as setas. Alunos veem as aulas publicadas; uma de
            vídeo, quando ele está pronto.
          </p>
          <ol aria-label="Matérias" aria-busy={actions.isSaving} className="space-y-4">
            {sections.map((section, index) => (
              <SectionEditor
                key={section._id}
                courseId={course._id}
                section={section}
                mayMove={{ up: index > 0, down: index < sections.length - 1 }}
                actions={actions}
              />
            ))}
          </ol>
        </>
      )}
      <AddSection onAdd={actions.addSection} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

function AddSection({ onAdd }: { onAdd: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy || !title.trim()) return;
    setBusy(true);
    try {
      await onAdd(title.trim());
      setTitle("");
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Nova matéria"
        value={title}
        onChange={setTitle}
        maxLength={120}
        autoComplete="off"
        className="grow basis-60"
      />
      <Button type="submit" icon={ListPlus} busy={busy} disabled={!title.trim()} className="max-sm:grow">
        Adicionar matéria
      </Button>
    </form>
  );
}

interface SectionEditorProps {
  courseId: string;
  section: CourseSection;
  mayMove: { up: boolean; down: boolean };
  actions: OutlineActions;
}

/** A section in the outline that its trainer works on, with its lessons. */
function SectionEditor({ courseId, section, mayMove, actions }: SectionEditorProps) {
  const { _id: id, title, status, chapters } = section;
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement>({ kind: "section", id });
  return (
    <li ref={row} className={classNames("relative", dragging && "opacity-40")}>
      <DropLine edge={edge} />
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-1">
          <IconButton
            ref={handle}
            name={`Arrastar a matéria “${title}”, ou mover com as setas`}
            icon={GripVertical}
            data-handle={id}
            className="cursor-grab touch-none"
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              actions.moveSection(id, event.key === "ArrowUp" ? -1 : 1);
            }}
          />
          <div className="min-w-0 grow basis-40">
            <InlineTitle title={title} onSave={(text) => actions.renameSection(id, text)} />
          </div>
          <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-end">
            <Checkbox
              label="Publicada"
              checked={status}
              onChange={(published) => actions.publishSection(id, published)}
            />
            <IconButton
              name={`Mover a matéria “${title}” para cima`}
              icon={ArrowUp}
              disabled={!mayMove.up}
              data-up={id}
              onClick={() => actions.moveSection(id, -1)}
            />
            <IconButton
              name={`Mover a matéria “${title}” para baixo`}
              icon={ArrowDown}
              disabled={!mayMove.down}
              data-down={id}
              onClick={() => actions.moveSection(id, 1)}
            />
            <IconButton
              name={`Excluir a matéria “${title}”`}
              icon={Trash2}
              tone="danger"
              onClick={() => actions.removeSection(section)}
            />
          </div>
        </div>
        <ol aria-label={`Aulas de “${title}”`}>
          {chapters.map(({ lesson }) => (
            <LessonRow
              key={lesson._id}
              lesson={lesson}
              to={lessonEditorOf(courseId, id, lesson._id)}
              mayMove={actions.mayMoveLesson(lesson._id)}
              onMove={(by) => actions.moveLesson(lesson._id, by)}
              onPublish={(published) => actions.publishLesson(lesson._id, published)}
              onRemove={() => actions.removeLesson(lesson)}
            />
          ))}
        </ol>
        {chapters.length === 0 && (
          <p className="border-t border-line px-4 py-3 text-ink-muted">
            Nenhuma aula aqui ainda. Adicione uma, ou arraste de outra matéria.
          </p>
        )}
        <div className="border-t border-line p-2">
          <LinkButton to={lessonEditorOf(courseId, id)} variant="ghost" icon={Plus}>
            Adicionar aula
          </LinkButton>
        </div>
      </Card>
    </li>
  );
}

interface InlineTitleProps {
  title: string;
  onSave: (title: string) => Promise<void>;
}

/** The title of a section, changed where it stands. */
function InlineTitle({ title, onSave }: InlineTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setDraft(null);
    // The focus goes back to where it came from.
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function save() {
    const text = draft?.trim() ?? "";
    if (text && text !== title) await onSave(text);
    if (text) close();
  }

  if (draft === null) {
    return (
      <div className="flex min-w-0 items-center gap-1">
        <h3 className="min-w-0 text-lg font-semibold break-words">{title}</h3>
        <IconButton ref={opener} name={`Renomear “${title}”`} icon={Pencil} onClick={() => setDraft(title)} />
      </div>
    );
  }
  return (
    <form
      className="flex min-w-0 grow flex-wrap items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save().catch(showFailure);
      }}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <TextField
        label="Nome da matéria"
        labelHidden
        value={draft}
        onChange={setDraft}
        maxLength={120}
        autoComplete="off"
        autoFocus
        {...(draft.trim() === "" && { error: "Campo não pode estar vazio" })}
        className="min-w-0 grow"
      />
      <ActionButton action={save}>Salvar</ActionButton>
      <Button variant="secondary" onClick={close}>
        Cancelar
      </Button>
    </form>
  );
}
