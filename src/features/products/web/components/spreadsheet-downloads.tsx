import { Download, FileDown } from "lucide-react";
import { call } from "../../../../client/call.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { saveAnsweredFile, saveFile } from "../../../../ui/save-file.ts";
import { columns, columnTitles } from "../../spreadsheet-columns.ts";
import { exportProducts } from "../../spreadsheet-contract.ts";

const example = {
  name: "Café torrado 500 g",
  group: "Cafés",
  description: "Torra média, grãos do sul de Minas",
  call: "Direto da fazenda",
  price: "29,90",
  commission: "10",
  unit: "UN",
  ean: "7891234567895",
  techInfo: "Pacote com válvula",
  status: "disponível",
};

/** Begins with a BOM, by which Excel knows that the text is UTF-8. */
function saveTemplate() {
  const lines = [columns.map((column) => columnTitles[column]), columns.map((column) => example[column])];
  saveFile(
    "modelo-catalogo.csv",
    [`\uFEFF${lines.map((line) => line.join(";")).join("\r\n")}\r\n`],
    "text/csv",
  );
}

export const TemplateButton = () => (
  <Button variant="secondary" icon={FileDown} onClick={saveTemplate}>
    Baixar modelo
  </Button>
);

/** The whole catalogue as a spreadsheet, in the columns that the import reads. */
export function ExportButtons({ companyId }: { companyId: string }) {
  async function save(format: "csv" | "xlsx") {
    saveAnsweredFile(await call(exportProducts, { params: { companyId }, query: { format } }));
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton variant="secondary" icon={Download} action={() => save("xlsx")}>
        Exportar XLSX
      </ActionButton>
      <ActionButton variant="secondary" icon={Download} action={() => save("csv")}>
        Exportar CSV
      </ActionButton>
    </div>
  );
}
