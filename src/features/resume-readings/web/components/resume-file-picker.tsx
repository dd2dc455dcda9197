import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { upload } from "../../../../client/upload.ts";
import { Failure } from "../../../../shared/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { FieldError } from "../../../../ui/fields/field.tsx";
import {
  type ResumeReading,
  readResumeFile,
  resumeFileMaxBytes,
  resumeFileTooLarge,
  resumeFileUnsupported,
} from "../../contract.ts";

interface ResumeFilePickerProps {
  /** 'Escolher arquivo', or another one after the first told nothing. */
  label: string;
  onRead: (reading: ResumeReading) => void;
}

/** Sends the file as soon as it is chosen, and says in its place why it could not be read. */
export function ResumeFilePicker({ label, onRead }: ResumeFilePickerProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined) {
    if (!file || progress !== null) return;
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    setProgress(0);
    try {
      onRead((await upload(readResumeFile, file, setProgress)).resume_reading);
    } catch (failure) {
      if (failure instanceof Failure) setProblem(failure.message);
      else showFailure(failure);
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="space-y-2">
      <div className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong p-6 text-center sm:p-8">
        <FileUp size={40} strokeWidth={1.25} aria-hidden="true" className="text-brand" />
        <p>PDF ou ZIP, até 5 MB.</p>
        <Button busy={progress !== null} onClick={() => picker.current?.click()}>
          {progress === null ? label : progress < 1 ? `Enviando ${Math.round(progress * 100)}%` : "Lendo…"}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".pdf,.zip,application/pdf,application/zip"
          aria-label="Currículo"
          aria-describedby="curriculo-erro"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      <div role="alert">
        <FieldError id="curriculo-erro" error={problem} />
      </div>
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (!/\.(pdf|zip)$/i.test(file.name)) return resumeFileUnsupported.message;
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  return file.size > resumeFileMaxBytes ? resumeFileTooLarge.message : undefined;
}
