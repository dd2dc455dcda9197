import { useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import type { Tone } from "../../../../ui/badge.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { exportCustomers, importCustomers, readCustomerFile } from "../../calls.ts";
import {
  FilePreview,
  HowToSpreadsheet,
  PreviewRow,
  PreviewRows,
  SpreadsheetDrop,
  SpreadsheetExport,
} from "../../products/web/components/spreadsheet-parts.tsx";
import { columns, columnTitles } from "../customer-columns.ts";
import {
  customerFileMaxBytes,
  customerFileMaxRows,
  customerFileTooLarge,
  type FileRow,
} from "../file-contract.ts";

export const meta = () => [{ title: `Planilha de clientes · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return null;
}

type Reading = Answer<typeof readCustomerFile>;

export default function CustomersSpreadsheet() {
  const [read, setRead] = useState<{ file: File; reading: Reading } | null>(null);
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={<BackLink to="/vc/clientes">Clientes</BackLink>}
        title="Planilha de clientes"
        lead="Traga os clientes que você já atende, ou leve a lista com você."
      />
      {read ? (
        <Preview {...read} onBack={() => setRead(null)} />
      ) : (
        <>
          <Section title="Importar">
            <div className="space-y-4">
              <SpreadsheetDrop
                maxRows={customerFileMaxRows}
                maxBytes={customerFileMaxBytes}
                tooLarge={customerFileTooLarge}
                onFile={async (file, onProgress) =>
                  setRead({ file, reading: await upload(readCustomerFile, file, onProgress) })
                }
              />
              <HowToSpreadsheet
                columns={columns}
                titles={columnTitles}
                example={example}
                fileName="modelo-clientes.csv"
              >
                Quem já está na lista é reconhecido pelo documento, pelo e-mail, pelo telefone ou pelo nome, e
                atualizado; célula vazia não apaga nada. Nada é gravado antes de você conferir.
              </HowToSpreadsheet>
            </div>
          </Section>
          <Section title="Exportar" lead="A lista inteira, com as mesmas colunas: edite e importe de volta.">
            <SpreadsheetExport ask={(format) => call(exportCustomers, { query: { format } })} />
          </Section>
        </>
      )}
    </div>
  );
}

const example = {
  name: "Mercado Bom Preço",
  document: "11.222.333/0001-81",
  email: "compras@bompreco.com.br",
  phone: "(11) 98765-4321",
  city: "Campinas",
  state: "SP",
  notes: "Compra às terças",
  fields: "Rota: centro | Porte: médio",
};

interface PreviewProps {
  file: File;
  reading: Reading;
  onBack: () => void;
}

/** What the file would change, before anything is written. */
function Preview({ file, reading, onBack }: PreviewProps) {
  const navigate = useNavigate();
  const { added, changed, same, faulty, row_list: rows, columns_left_out: leftOut } = reading;
  const total = added + changed + same + faulty;
  async function confirm() {
    const { message } = await upload(importCustomers, file, () => undefined);
    notify.success(message);
    await navigate("/vc/clientes");
  }
  return (
    <FilePreview
      file={file}
      counts={[
        [added, "novos", "success"],
        [changed, "atualizados", "brand"],
        [same, "já estão assim", "neutral"],
        [faulty, "com erro, ficam de fora", faulty > 0 ? "danger" : "neutral"],
      ]}
      leftOut={leftOut}
      saveLabel={added + changed > 0 ? `Gravar ${pluralise(added + changed, "cliente")}` : null}
      onSave={confirm}
      backLabel="Escolher outra planilha"
      onBack={onBack}
    >
      <PreviewRows>
        {rows.map(({ row, name, known, change, faults }) => (
          <PreviewRow
            key={row}
            {...{ row, known, faults }}
            title={name ?? "(sem nome)"}
            look={changeLooks[change]}
          />
        ))}
      </PreviewRows>
      {rows.length < total && (
        <p className="text-ink-muted">E mais {formatCount(total - rows.length)} linhas.</p>
      )}
    </FilePreview>
  );
}

const changeLooks: Record<FileRow["change"], [label: string, tone: Tone]> = {
  NEW: ["Novo", "success"],
  CHANGED: ["Atualiza", "brand"],
  SAME: ["Sem mudança", "neutral"],
  FAULTY: ["Com erro", "danger"],
};
