import { ListPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import type { Course } from "../../contract.ts";
import { SectionEditor } from "./section-editor.tsx";
import { useOutlineActions } from "./use-outline-actions.ts";

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
