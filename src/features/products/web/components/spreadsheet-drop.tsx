import { FileSpreadsheet } from "lucide-react";
import { upload } from "../../../../client/upload.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { FileDrop } from "../../../../ui/fields/file-drop.tsx";
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

export const SpreadsheetDrop = ({ companyId, onSent }: SpreadsheetDropProps) => (
  <FileDrop
    icon={FileSpreadsheet}
    name="Planilha"
    invitation="Arraste a planilha para cá ou escolha o arquivo."
    rule="CSV ou XLSX, até 10.000 linhas e 10 MB."
    label="Escolher planilha"
    accept=".csv,.xlsx,text/csv"
    problemOf={problemOf}
    onFile={async (file, onProgress) => {
      const answer = await upload(uploadProductSpreadsheet, file, onProgress, { companyId });
      notify.success(answer.message);
      onSent(answer.product_import);
    }}
  />
);

function problemOf(file: File): string | undefined {
  if (/\.xls$/i.test(file.name))
    return "Este é o formato antigo do Excel. Salve como XLSX ou CSV e envie de novo.";
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return "Escolha um arquivo CSV ou XLSX.";
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  return file.size > importMaxBytes ? spreadsheetTooLarge.message : undefined;
}
