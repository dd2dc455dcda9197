import { useRef, useState } from "react";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { Button } from "../../../../ui/button.tsx";
import { notify, showFailure } from "../../../../ui/feedback/feedback.ts";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import type { HighlightKind } from "../../places.ts";
import { createHighlight } from "./content-calls.ts";
import { findSubjects, type Subject } from "./find-subjects.ts";
import { HighlightDaysForm } from "./highlight-days-form.tsx";
import { highlightWords } from "./highlight-words.ts";

interface AddHighlightDialogProps {
  kind: HighlightKind;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Finds something, then asks for its days. What is asked anew starts anew: the caller gives it a key. */
export function AddHighlightDialog({ kind, open, onClose, onSaved }: AddHighlightDialogProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Subject[] | "loading" | null>(null);
  const [chosen, setChosen] = useState<Subject | null>(null);
  /** The answer to an older search may come after the one to a newer. */
  const searches = useRef(0);
  const words = highlightWords[kind];

  async function search(next: string) {
    const own = ++searches.current;
    setText(next);
    setFound("loading");
    try {
      const subjects = await findSubjects[kind](next);
      if (own === searches.current) setFound(subjects);
    } catch (error) {
      if (own !== searches.current) return;
      setFound(null);
      showFailure(error);
    }
  }
  async function save(days: { starts_on: string; ends_on: string | null }) {
    if (!chosen) return;
    const { message } = await createHighlight({ ...days, kind, subject: chosen._id });
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.add}
      lead={
        chosen
          ? `${chosen.name}${chosen.detail ? `, ${chosen.detail}` : ""}`
          : "Só o que todos podem ver agora é encontrado."
      }
    >
      {chosen ? (
        <HighlightDaysForm
          label={words.add}
          starts_on={dayInBrasilia(new Date())}
          ends_on={null}
          onSave={save}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <div className="space-y-4">
          <NameSearch
            name="destaque"
            label={`Nome ou parte do nome`}
            value={text}
            onSearch={(next) => void search(next)}
          />
          {found === "loading" && <SkeletonBoxes count={3} className="grid gap-2" box="h-14 rounded-card" />}
          {Array.isArray(found) && found.length === 0 && (
            <p className="text-ink-muted">Nada encontrado com este nome.</p>
          )}
          {Array.isArray(found) && found.length > 0 && (
            <ul className="divide-y divide-line">
              {found.map((subject) => (
                <li key={subject._id} className="flex items-center justify-between gap-3 py-2">
                  <div className="min-w-0">
                    <p className="font-medium break-words">{subject.name}</p>
                    <p className="text-sm break-words text-ink-muted">{subject.detail}</p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Escolher ${subject.name}`}
                    onClick={() => setChosen(subject)}
                  >
                    Escolher
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
