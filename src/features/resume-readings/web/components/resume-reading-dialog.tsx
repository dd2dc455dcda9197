import { FileSearch } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { ResumeReading } from "../../contract.ts";
import { type ChosenFields, chosenFields } from "./chosen-fields.ts";
import { ProposalList } from "./proposal-list.tsx";
import { type CurrentProfile, type Proposal, proposalsOf } from "./proposals.ts";
import { ResumeFilePicker } from "./resume-file-picker.tsx";

export interface ResumeReadingDialogProps {
  open: boolean;
  onClose: () => void;
  current: CurrentProfile;
  /** Saves what the person took; the dialog stays where it fails. */
  onUse: (chosen: ChosenFields) => Promise<void>;
}

interface Read {
  reading: ResumeReading;
  proposals: Proposal[];
}

/** Takes a file with a resume, and lets the person choose among the fields that were found in it. */
export function ResumeReadingDialog({ open, onClose, current, onUse }: ResumeReadingDialogProps) {
  const [read, setRead] = useState<Read | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const hasFound = read !== null && read.proposals.length > 0;

  function show(reading: ResumeReading) {
    const proposals = proposalsOf(reading, current);
    setRead({ reading, proposals });
    // What would take the place of something is left to the person.
    setTaken(new Set(proposals.filter(({ today }) => today === null).map(({ id }) => id)));
  }

  function take(id: string, isTaken: boolean) {
    setTaken((before) => new Set(isTaken ? [...before, id] : [...before].filter((other) => other !== id)));
  }

  async function use() {
    if (!read || taken.size === 0) return;
    setSaving(true);
    try {
      await onUse(chosenFields(read.reading, taken, current));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hasFound ? "Encontramos no seu currículo" : "Preencher com um currículo"}
      lead={
        hasFound
          ? "Confira: os campos marcados são salvos no seu perfil, os outros ficam como estão."
          : "Envie um PDF (o seu currículo ou o perfil salvo do LinkedIn) ou o arquivo .zip da exportação de dados do LinkedIn."
      }
      footer={
        hasFound && (
          <>
            <Button onClick={use} busy={saving} disabled={taken.size === 0}>
              Usar os campos marcados
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
          </>
        )
      }
    >
      {hasFound ? (
        <ProposalList proposals={read.proposals} taken={taken} onTake={take} />
      ) : (
        <div className="space-y-4">
          {read && (
            <div role="status">
              <EmptyState
                icon={FileSearch}
                text="Não encontramos nada novo neste arquivo"
                hint="Tente o PDF que o LinkedIn salva do seu perfil, ou preencha os campos à mão: leva poucos minutos."
              />
            </div>
          )}
          <ResumeFilePicker label={read ? "Escolher outro arquivo" : "Escolher arquivo"} onRead={show} />
          <p className="text-sm text-ink-muted">
            O arquivo é lido e apagado na hora. Nada muda no seu perfil antes de você conferir.
          </p>
        </div>
      )}
    </Dialog>
  );
}
