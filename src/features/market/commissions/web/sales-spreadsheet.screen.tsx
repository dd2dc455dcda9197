import { Check } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigate } from "react-router";
import { upload } from "../../../../client/upload.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge, type Tone } from "../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { StatCounter, StatRow } from "../../../../ui/figures/figures.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { importSales, readSalesFile } from "../../calls.ts";
import { HowToSpreadsheet, SpreadsheetDrop } from "../../products/web/components/spreadsheet-parts.tsx";
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
    <div className="space-y-6">
      <p className="break-words">
        <strong className="font-semibold">{file.name}</strong>. Confira antes de gravar.
      </p>
      <StatRow>
        <StatCounter value={added} label="vendas novas" tone="success" />
        <StatCounter value={received} label="pagamentos de clientes" tone="brand" />
        <StatCounter value={same} label="já estão no livro" />
        <StatCounter
          value={faulty}
          label="com erro, ficam de fora"
          tone={faulty > 0 ? "danger" : "neutral"}
        />
      </StatRow>
      {leftOut.length > 0 && (
        <p className="text-amber-strong">Colunas que não conhecemos e ficam de fora: {leftOut.join(", ")}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {added + received > 0 && (
          <ActionButton icon={Check} action={confirm}>
            Gravar {pluralise(added + received, "lançamento")}
          </ActionButton>
        )}
        <Button variant={added + received > 0 ? "ghost" : "secondary"} onClick={onBack}>
          Escolher outra planilha
        </Button>
      </div>
      <UnknownBuyers buyers={reading.unknown_buyers} onSaid={onAgain} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
      {rows.length === maxListed && (
        <p className="text-ink-muted">São mostradas as primeiras {formatCount(maxListed)} linhas.</p>
      )}
    </div>
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

/** A card on a phone, a line of a table where there is room. */
function PreviewRow({ row }: { row: SalesFileRow }) {
  const [label, tone] = changeLooks[row.change];
  const known = [
    row.principal,
    row.buyer_name,
    row.amount !== null && formatMoney(row.amount),
    row.received !== null && `pagou ${formatMoney(row.received)}`,
  ].filter(Boolean);
  return (
    <li className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[5rem_minmax(0,1fr)_9rem]">
      <p className="text-sm text-ink-muted">Linha {row.row}</p>
      <div className="min-w-0 space-y-1">
        <p className="font-semibold break-words">{row.number ?? "(sem número)"}</p>
        {known.length > 0 && (
          <p className="tabular text-sm break-words text-ink-muted">{known.join(" · ")}</p>
        )}
        {row.faults.map((fault) => (
          <p key={fault} className="text-sm font-medium text-danger">
            {fault}
          </p>
        ))}
      </div>
      <p className="md:text-right">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
    </li>
  );
}
