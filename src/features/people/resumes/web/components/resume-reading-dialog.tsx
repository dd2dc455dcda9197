import { FileSearch, FileUp } from "lucide-react";
import { useState } from "react";
import { upload } from "../../../../../client/upload.ts";
import { Button } from "../../../../../ui/button.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { FileDrop } from "../../../../../ui/fields/file-drop.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { readResumeFile } from "../../../calls.ts";
import {
  type ResumeReading,
  resumeFileMaxBytes,
  resumeFileTooLarge,
  resumeFileUnsupported,
} from "../../contract.ts";
import {
  type ChosenFields,
  type CurrentProfile,
  chosenFields,
  type Proposal,
  proposalsOf,
} from "./proposals.ts";

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

interface ResumeFilePickerProps {
  /** 'Escolher arquivo', or another one after the first told nothing. */
  label: string;
  onRead: (reading: ResumeReading) => void;
}

const ResumeFilePicker = ({ label, onRead }: ResumeFilePickerProps) => (
  <FileDrop
    icon={FileUp}
    name="Currículo"
    invitation="Arraste o currículo para cá ou escolha o arquivo."
    rule="PDF ou ZIP, até 5 MB."
    label={label}
    accept=".pdf,.zip,application/pdf,application/zip"
    problemOf={problemOf}
    onFile={async (file, onProgress) =>
      onRead((await upload(readResumeFile, file, onProgress)).resume_reading)
    }
  />
);

function problemOf(file: File): string | undefined {
  if (!/\.(pdf|zip)$/i.test(file.name)) return resumeFileUnsupported.message;
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  return file.size > resumeFileMaxBytes ? resumeFileTooLarge.message : undefined;
}

interface ProposalListProps {
  proposals: readonly Proposal[];
  taken: ReadonlySet<string>;
  onTake: (id: string, take: boolean) => void;
}

/** Fields that were found, each to be taken or left. */
function ProposalList({ proposals, taken, onTake }: ProposalListProps) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {proposals.map(({ id, label, found, today, note }) => (
        <li key={id} className="px-4 py-1">
          <Checkbox
            checked={taken.has(id)}
            onChange={(take) => onTake(id, take)}
            label={
              <>
                <span className="block text-sm text-ink-muted">{label}</span>
                <span className="block break-words whitespace-pre-line">{found}</span>
                {[today && `hoje: ${today}`, note].filter(Boolean).map((text) => (
                  <span
                    key={text}
                    className="mt-1 block text-sm break-words whitespace-pre-line text-ink-muted"
                  >
                    {text}
                  </span>
                ))}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
