import { Check, Download, FileDown, FileSpreadsheet } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { FailureKind } from "../../../../../shared/failure.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { FileDrop } from "../../../../../ui/fields/file-drop.tsx";
import { StatCounter, StatRow } from "../../../../../ui/figures/figures.tsx";
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

interface FilePreviewProps {
  file: File;
  /** What the file would change, in figures. */
  counts: readonly [value: number, label: string, tone: Tone][];
  /** Columns that nobody knows. */
  leftOut?: readonly string[];
  /** Over the buttons: what is chosen before it is written. */
  choice?: ReactNode;
  /** 'Gravar 3 notas'; null where nothing is to be written. */
  saveLabel: string | null;
  onSave: () => Promise<void>;
  backLabel: string;
  onBack: () => void;
  /** What is asked, and the rows. */
  children: ReactNode;
}

/** What a file would change, before anything is written. */
export const FilePreview = (given: FilePreviewProps) => {
  const { file, counts, leftOut = [], choice, saveLabel, onSave, backLabel, onBack, children } = given;
  return (
    <div className="space-y-6">
      <p className="break-words">
        <strong className="font-semibold">{file.name}</strong>. Confira antes de gravar.
      </p>
      <StatRow>
        {counts.map(([value, label, tone]) => (
          <StatCounter key={label} value={value} label={label} tone={tone} />
        ))}
      </StatRow>
      {leftOut.length > 0 && (
        <p className="text-amber-strong">Colunas que não conhecemos e ficam de fora: {leftOut.join(", ")}.</p>
      )}
      {choice}
      <div className="flex flex-wrap gap-3">
        {saveLabel && (
          <ActionButton icon={Check} action={onSave}>
            {saveLabel}
          </ActionButton>
        )}
        <Button variant={saveLabel ? "ghost" : "secondary"} onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      {children}
    </div>
  );
};

/** Rows of a file, or files of an archive, as they would be written. */
export const PreviewRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
);

interface PreviewRowProps {
  /** Of a spreadsheet. */
  row?: number;
  title: ReactNode;
  known: readonly (string | null | false)[];
  faults: readonly (string | null)[];
  look: readonly [label: string, tone: Tone];
  children?: ReactNode;
}

/** A card on a phone, a line of a table where there is room. */
export const PreviewRow = ({ row, title, known, faults, look: [label, tone], children }: PreviewRowProps) => {
  const said = known.filter(Boolean);
  return (
    <li
      className={classNames(
        "grid gap-x-4 gap-y-1 p-4",
        row === undefined ? "md:grid-cols-[minmax(0,1fr)_9rem]" : "md:grid-cols-[5rem_minmax(0,1fr)_9rem]",
      )}
    >
      {row !== undefined && <p className="text-sm text-ink-muted">Linha {row}</p>}
      <div className="min-w-0 space-y-1">
        <p className="font-semibold break-words">{title}</p>
        {said.length > 0 && <p className="tabular text-sm break-words text-ink-muted">{said.join(" · ")}</p>}
        {faults.filter(Boolean).map((fault) => (
          <p key={fault} className="text-sm font-medium text-danger">
            {fault}
          </p>
        ))}
        {children}
      </div>
      <p className="md:text-right">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
    </li>
  );
};
