import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import { saveAnsweredFile } from "./save-file.ts";

export type TableFormat = "csv" | "xlsx";

interface ListHeadProps {
  /** How much there is: '128 pagamentos'. */
  children: ReactNode;
  /** Fetches the list as it is filtered, all pages of it. */
  download: (format: TableFormat) => Promise<Parameters<typeof saveAnsweredFile>[0]>;
}

const formats: readonly (readonly [TableFormat, string])[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

/** Over a list that can be taken along as a spreadsheet. */
export const ListHead = ({ children, download }: ListHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="tabular min-w-0 grow basis-40 text-ink-muted">{children}</p>
    <div className="flex gap-2">
      {formats.map(([format, label]) => (
        <ActionButton
          key={format}
          variant="secondary"
          size="sm"
          icon={Download}
          action={async () => saveAnsweredFile(await download(format))}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  </div>
);
