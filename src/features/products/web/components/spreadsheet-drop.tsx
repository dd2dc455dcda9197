import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { upload } from "../../../../client/upload.ts";
import { Failure } from "../../../../shared/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { notify, showFailure } from "../../../../ui/feedback/feedback.ts";
import { FieldError } from "../../../../ui/fields/field.tsx";
import {
  importMaxBytes,
  type ProductImport,
  spreadsheetTooLarge,
  uploadProductSpreadsheet,
} from "../../spreadsheet-contract.ts";

interface SpreadsheetDropProps {
  companyId: string;
  onSent: (sent: ProductImport) => void;
}

/** Where a spreadsheet is dropped, or chosen with the button. */
export function SpreadsheetDrop({ companyId, onSent }: SpreadsheetDropProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined) {
    if (!file || progress !== null) return;
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    setProgress(0);
    try {
      const answer = await upload(uploadProductSpreadsheet, file, setProgress, { companyId });
      notify.success(answer.message);
      onSent(answer.product_import);
    } catch (failure) {
      if (failure instanceof Failure) setProblem(failure.message);
      else showFailure(failure);
    } finally {
      setProgress(null);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  }

  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-8 text-center",
          over ? "border-brand bg-brand-soft" : "border-line-strong bg-surface",
        )}
      >
        <FileSpreadsheet size={40} strokeWidth={1.25} aria-hidden="true" className="text-brand" />
        <p>
          <span className="max-sm:hidden">Arraste a planilha para cá ou escolha o arquivo. </span>
          CSV ou XLSX, até 10.000 linhas e 10 MB.
        </p>
        <Button busy={progress !== null} onClick={() => picker.current?.click()}>
          {progress === null ? "Escolher planilha" : `Enviando ${Math.round(progress * 100)}%`}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.xlsx,text/csv"
          aria-label="Planilha"
          aria-describedby="planilha-erro"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      <div role="alert">
        <FieldError id="planilha-erro" error={problem} />
      </div>
    </div>
  );
}

function problemOf(file: File): string | undefined {
  if (/\.xls$/i.test(file.name))
    return "Este é o formato antigo do Excel. Salve como XLSX ou CSV e envie de novo.";
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return "Escolha um arquivo CSV ou XLSX.";
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  return file.size > importMaxBytes ? spreadsheetTooLarge.message : undefined;
}
