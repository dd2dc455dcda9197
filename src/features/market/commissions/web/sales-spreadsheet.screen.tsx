import { useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigate } from "react-router";
import { upload } from "../../../../client/upload.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import type { Tone } from "../../../../ui/badge.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { importSales, readSalesFile } from "../../calls.ts";
import {
  FilePreview,
  HowToSpreadsheet,
  PreviewRow,
  PreviewRows,
  SpreadsheetDrop,
} from "../../products/web/components/spreadsheet-parts.tsx";
import {
  type SalesFileRow,
  salesFileMaxBytes,
  salesFileMaxRows,
  salesFileTooLarge,
} from "../file-contract.ts";
import { columns, columnTitles } from "../sale-columns.ts";
import { UnknownBuyers } from "./components/unknown-buyers.tsx";

export const meta = () => [{ title: `Planilha de vendas · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return null;
}

type Reading = Answer<typeof readSalesFile>;

export default function SalesSpreadsheet() {
  const [read, setRead] = useState<{ file: File; reading: Reading } | null>(null);
  const look = async (file: File, onProgress?: (part: number) => void) =>
    setRead({ file, reading: await upload(readSalesFile, file, onProgress) });
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={<BackLink to="/vc/comissoes">Comissões</BackLink>}
        title="Planilha de vendas"
        lead="Traga as vendas, e o que os clientes pagaram, do controle que você já tem."
      />
      {read ? (
        <Preview {...read} onBack={() => setRead(null)} onAgain={() => look(read.file)} />
      ) : (
        <Section title="Importar">
          <div className="space-y-4">
            <SpreadsheetDrop
              maxRows={salesFileMaxRows}
              maxBytes={salesFileMaxBytes}
              tooLarge={salesFileTooLarge}
              onFile={look}
            />
            <HowToSpreadsheet
              columns={columns}
              titles={columnTitles}
              required="o número"
              example={example}
              fileName="modelo-vendas.csv"
            >
              Uma linha é uma venda nova, um pagamento de uma venda que já está no livro, ou as duas coisas.
              Sem comissão na linha, vale a de costume da representada; com uma representada só, o nome dela
              também pode faltar. A mesma planilha de novo não muda nada, e nada é gravado antes de você
              conferir.
            </HowToSpreadsheet>
          </div>
        </Section>
      )}
    </div>
  );
}

const example = {
  principal: "Fábrica Aurora",
  number: "1234",
  soldOn: "05/10/2026",
  buyer: "Mercado Bom Preço",
  document: "11.222.333/0001-81",
  amount: "1.500,00",
  rate: "6,5",
  paidOn: "05/11/2026",
  received: "750,00",
};

interface PreviewProps {
  file: File;
  reading: Reading;
  onBack: () => void;
  onAgain: () => Promise<void>;
}

/** What the file would change, before anything is written. */
function Preview({ file, reading, onBack, onAgain }: PreviewProps) {
  const navigate = useNavigate();
  const { added, received, same, faulty, row_list: rows, columns_left_out: leftOut } = reading;
  async function confirm() {
    const { message } = await upload(importSales, file);
    notify.success(message);
    await navigate("/vc/comissoes");
  }
  return (
    <FilePreview
      file={file}
      counts={[
        [added, "vendas novas", "success"],
        [received, "pagamentos de clientes", "brand"],
        [same, "já estão no livro", "neutral"],
        [faulty, "com erro, ficam de fora", faulty > 0 ? "danger" : "neutral"],
      ]}
      leftOut={leftOut}
      saveLabel={added + received > 0 ? `Gravar ${pluralise(added + received, "lançamento")}` : null}
      onSave={confirm}
      backLabel="Escolher outra planilha"
      onBack={onBack}
    >
      <UnknownBuyers buyers={reading.unknown_buyers} onSaid={onAgain} />
      <PreviewRows>
        {rows.map(({ row, number, principal, buyer_name, amount, received: paid, change, faults }) => (
          <PreviewRow
            key={row}
            {...{ row, faults }}
            title={number ?? "(sem número)"}
            known={[
              ...[principal, buyer_name, amount !== null && formatMoney(amount)],
              paid !== null && `pagou ${formatMoney(paid)}`,
            ]}
            look={changeLooks[change]}
          />
        ))}
      </PreviewRows>
      {rows.length === maxListed && (
        <p className="text-ink-muted">São mostradas as primeiras {formatCount(maxListed)} linhas.</p>
      )}
    </FilePreview>
  );
}

/** As many as the server tells. */
const maxListed = 200;

const changeLooks: Record<SalesFileRow["change"], [label: string, tone: Tone]> = {
  NEW: ["Venda nova", "success"],
  RECEIPT: ["Pagamento", "brand"],
  SAME: ["Sem mudança", "neutral"],
  FAULTY: ["Com erro", "danger"],
};
