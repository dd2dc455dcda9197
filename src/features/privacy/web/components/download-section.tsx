import { Download, FileText } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { dataAsHtml } from "./data-as-html.ts";
import { askForData } from "./privacy-calls.ts";

const fileName = (day: string, ending: string) => `meus-dados-praca-${day.slice(0, 10)}.${ending}`;

async function saveToRead() {
  const data = await askForData();
  saveFile(fileName(data.generated_at, "html"), [dataAsHtml(data)], "text/html;charset=utf-8");
  notify.success("Arquivo baixado. Abra-o no navegador para ler.");
}

async function saveAsJson() {
  const data = await askForData();
  const text = JSON.stringify(data, null, 2);
  saveFile(fileName(data.generated_at, "json"), [text], "application/json");
  notify.success("Arquivo baixado.");
}

/** All that is kept of the person, to read or for other programs. */
export const DownloadSection = () => (
  <Section
    title="Baixar meus dados"
    lead="Tudo o que guardamos sobre você, por assunto: conta, currículo, candidaturas, treinamentos, pagamentos e o resto. Senhas e dados de outras pessoas não vão junto. O arquivo tem dados pessoais: guarde-o bem."
  >
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <ActionButton icon={FileText} action={saveToRead}>
        Baixar para ler
      </ActionButton>
      <ActionButton variant="secondary" icon={Download} action={saveAsJson}>
        Baixar em JSON
      </ActionButton>
    </div>
  </Section>
);
