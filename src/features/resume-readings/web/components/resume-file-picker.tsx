import { FileUp } from "lucide-react";
import { upload } from "../../../../client/upload.ts";
import { FileDrop } from "../../../../ui/fields/file-drop.tsx";
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

export const ResumeFilePicker = ({ label, onRead }: ResumeFilePickerProps) => (
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
