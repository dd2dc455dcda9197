import { Download, FileDown, FileSpreadsheet } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { FailureKind } from "../../../../../shared/failure.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { FileDrop } from "../../../../../ui/fields/file-drop.tsx";
import { saveAnsweredFile, saveFile } from "../../../../../ui/save-file.ts";

/** What screens on which something comes and goes as a spreadsheet have in common. */

interface SpreadsheetDropProps extends Pick<ComponentProps<typeof FileDrop>, "onFile"> {
  maxRows: number;
  maxBytes: number;
  tooLarge: FailureKind;
}

export const SpreadsheetDrop = ({ maxRows, maxBytes, tooLarge, onFile }: SpreadsheetDropProps) => (
  <FileDrop
    icon={FileSpreadsheet}
    name="Planilha"
    invitation="Arraste a planilha para cá ou escolha o arquivo."
    rule={`CSV ou XLSX, até ${formatCount(maxRows)} linhas e ${maxBytes / 1024 ** 2} MB.`}
    label="Escolher planilha"
    accept=".csv,.xlsx,text/csv"
    problemOf={(file) => {
      if (/\.xls$/i.test(file.name))
        return "Este é o formato antigo do Excel. Salve como XLSX ou CSV e envie de novo.";
      if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return "Escolha um arquivo CSV ou XLSX.";
      if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
      return file.size > maxBytes ? tooLarge.message : undefined;
    }}
    onFile={onFile}
  />
);

interface HowToProps<Column extends string> {
  columns: readonly Column[];
  titles: Record<Column, string>;
  /** A row of the file to begin with. */
  example: Record<Column, string>;
  /** 'modelo-clientes.csv' */
  fileName: string;
  /** What no row goes without: 'o nome'. */
  required?: string;
  children: ReactNode;
}

/** How a spreadsheet is made, with one to begin with. */
export function HowToSpreadsheet<Column extends string>(props: HowToProps<Column>) {
  const { columns, titles, example, fileName, required = "o nome", children } = props;
  /** Begins with a BOM, by which Excel knows that the text is UTF-8. */
  function saveTemplate() {
    const lines = [columns.map((column) => titles[column]), columns.map((column) => example[column])];
    const text = lines.map((line) => `${line.map(quoted).join(";")}\r\n`).join("");
    saveFile(fileName, [`\uFEFF${text}`], "text/csv");
  }
  return (
    <Card className="space-y-3">
      <h3 className="font-semibold">Como montar a planilha</h3>
      <p>A primeira linha traz os títulos. Só {required} é obrigatório:</p>
      <ul className="flex flex-wrap gap-2">
        {columns.map((column) => (
          <li key={column} className="rounded-sm bg-surface-muted px-2 py-0.5 text-sm">
            {titles[column]}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted text-pretty">{children}</p>
      <Button variant="secondary" icon={FileDown} onClick={saveTemplate}>
        Baixar modelo
      </Button>
    </Card>
  );
}

/** A cell that holds the sign between cells. */
const quoted = (cell: string): string => (cell.includes(";") ? `"${cell}"` : cell);

const formats = ["xlsx", "csv"] as const;

interface SpreadsheetExportProps {
  ask: (format: (typeof formats)[number]) => Promise<Parameters<typeof saveAnsweredFile>[0]>;
}

/** All of it as a spreadsheet, in the columns that the import reads. */
export const SpreadsheetExport = ({ ask }: SpreadsheetExportProps) => (
  <div className="flex flex-wrap gap-2">
    {formats.map((format) => (
      <ActionButton
        key={format}
        variant="secondary"
        icon={Download}
        action={async () => saveAnsweredFile(await ask(format))}
      >
        Exportar {format.toUpperCase()}
      </ActionButton>
    ))}
  </div>
);
