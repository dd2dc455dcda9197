import { FileText } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../../../../shared/failure.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { FieldError } from "../../../../../ui/fields/field.tsx";
import { DropBox } from "../../../../../ui/fields/file-drop.tsx";
import { invoicesMaxBytes, invoicesTooLarge } from "../../file-contract.ts";

interface InvoicesDropProps {
  /** @param onProgress takes the part that is sent, 0 to 1 */
  onFile: (file: File, onProgress: (part: number) => void) => Promise<void>;
}

/** Invoices by one or by many, or a ZIP of them; many become one before they are sent. */
export function InvoicesDrop({ onFile }: InvoicesDropProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send(files: File[]) {
    if (files.length === 0 || progress !== null) return;
    // Archives within an archive are not read: their notes would be missing without a word.
    if (files.length > 1 && files.some(({ name }) => /\.zip$/i.test(name)))
      return setProblem("Envie um ZIP por vez, ou só os XML das notas.");
    setProblem(undefined);
    setProgress(0);
    try {
      const file = await together(files);
      if (file.size > invoicesMaxBytes) throw invoicesTooLarge();
      await onFile(file, setProgress);
    } catch (failure) {
      if (failure instanceof Failure) setProblem(failure.message);
      else showFailure(failure);
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="space-y-2">
      <DropBox
        icon={FileText}
        name="Notas fiscais"
        invitation="Arraste os XML das notas para cá, quantos forem, ou um ZIP deles."
        rule={`XML ou ZIP, até ${invoicesMaxBytes / 1024 ** 2} MB. Vendas, devoluções e cancelamentos.`}
        label={
          progress === null
            ? "Escolher notas"
            : progress < 1
              ? `Enviando ${Math.round(progress * 100)}%`
              : "Lendo…"
        }
        accept=".xml,.zip,text/xml,application/zip"
        multiple
        busy={progress !== null}
        describedBy="problem-of-invoices"
        onFiles={send}
      />
      <div role="alert">
        <FieldError id="problem-of-invoices" error={problem} />
      </div>
    </div>
  );
}

/** Several files as one archive: a call takes one. */
async function together(files: readonly File[]): Promise<File> {
  const [only] = files;
  if (only && files.length === 1) return only;
  const { zipSync } = await import("fflate");
  const names = new Set<string>();
  const entries = await Promise.all(
    files.map(async (file, index): Promise<[string, Uint8Array]> => {
      // Files of several folders may share a name, which no other has with a slash in it.
      const name = names.has(file.name) ? `${index + 1}/${file.name}` : file.name;
      names.add(file.name);
      return [name, new Uint8Array(await file.arrayBuffer())];
    }),
  );
  const bytes = zipSync(Object.fromEntries(entries));
  return new File([new Uint8Array(bytes)], `${files.length} arquivos`, { type: "application/zip" });
}
