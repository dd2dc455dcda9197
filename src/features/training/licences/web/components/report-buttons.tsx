import { Download } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { getProgressReport } from "../../../calls.ts";

/** How far the team is, as a spreadsheet; of all courses, or of one. */
export function ReportButtons({ course }: { course?: string }) {
  async function save(format: "csv" | "xlsx") {
    saveAnsweredFile(await call(getProgressReport, { query: { format, ...(course && { course }) } }));
  }
  return (
    <>
      <ActionButton variant="secondary" icon={Download} action={() => save("xlsx")}>
        Relatório XLSX
      </ActionButton>
      <ActionButton variant="secondary" icon={Download} action={() => save("csv")}>
        Relatório CSV
      </ActionButton>
    </>
  );
}
