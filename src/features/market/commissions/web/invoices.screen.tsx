import { FileText } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import type { Tone } from "../../../../ui/badge.tsx";
import { ActionButton } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../ui/fields/choices.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { importInvoices, linkInvoice, listPrincipals, readInvoiceFile } from "../../calls.ts";
import { FilePreview, PreviewRow, PreviewRows } from "../../products/web/components/spreadsheet-parts.tsx";
import type { PrincipalCard } from "../contract.ts";
import type { InvoiceNote, NoteChange } from "../file-contract.ts";
import { InvoicesDrop } from "./components/invoices-drop.tsx";
import { UnknownBuyers } from "./components/unknown-buyers.tsx";
import { UnknownIssuers } from "./components/unknown-issuers.tsx";

export const meta = () => [{ title: `Notas fiscais · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(listPrincipals);
}

type Reading = Answer<typeof readInvoiceFile>;

export default function Invoices() {
  const { principal_list: principals } = useLoaderData<typeof clientLoader>();
  const [read, setRead] = useState<{ file: File; reading: Reading } | null>(null);
  const look = async (file: File, onProgress?: (part: number) => void) =>
    setRead({ file, reading: await upload(readInvoiceFile, file, onProgress) });
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={<BackLink to="/vc/comissoes">Comissões</BackLink>}
        title="Notas fiscais"
        lead="As notas que a representada emitiu dizem o que foi vendido, ao centavo. Nada é gravado antes de você conferir, e os arquivos não são guardados."
      />
      {read ? (
        <Preview
          {...read}
          principals={principals}
          onBack={() => setRead(null)}
          onAgain={() => look(read.file)}
        />
      ) : (
        <InvoicesDrop onFile={look} />
      )}
    </div>
  );
}

const countLooks: readonly [NoteChange, label: string, tone: Tone][] = [
  ["NEW", "vendas novas", "success"],
  ["REPLACES", "de pedidos do livro", "brand"],
  ["RETURNS", "devoluções", "amber"],
  ["CANCELS", "cancelamentos", "amber"],
  ["AHEAD", "cancelamentos antes da nota", "amber"],
  ["SAME", "já estão no livro", "neutral"],
  ["ISSUER", "de quem não sabemos", "waiting"],
  ["SEVERAL", "de mais de uma venda", "waiting"],
  ["FAULTY", "com erro, ficam de fora", "danger"],
];

interface PreviewProps {
  file: File;
  reading: Reading;
  principals: readonly PrincipalCard[];
  onBack: () => void;
  onAgain: () => Promise<void>;
}

/** What the notes would change, before anything is written, and what is asked about them. */
function Preview({ file, reading, principals, onBack, onAgain }: PreviewProps) {
  const navigate = useNavigate();
  const [takesSeveral, setTakesSeveral] = useState(false);
  const { note_counts: counts, note_list: notes } = reading;
  const of = (...changes: NoteChange[]) => changes.reduce((sum, change) => sum + (counts[change] ?? 0), 0);
  const written = of("NEW", "REPLACES", "RETURNS", "CANCELS", "AHEAD") + (takesSeveral ? of("SEVERAL") : 0);
  async function confirm() {
    const query = { several: takesSeveral ? "new" : "wait" };
    const { message } = await upload(importInvoices, file, undefined, {}, query);
    notify.success(message);
    await navigate("/vc/comissoes");
  }
  return (
    <FilePreview
      file={file}
      counts={countLooks
        .filter(([change]) => of(change) > 0)
        .map(([change, label, tone]) => [of(change), label, tone])}
      choice={
        of("SEVERAL") > 0 && (
          <Checkbox
            label="As que podem ser de mais de uma venda são vendas novas"
            checked={takesSeveral}
            onChange={setTakesSeveral}
          />
        )
      }
      saveLabel={written > 0 ? `Gravar ${pluralise(written, "nota")}` : null}
      onSave={confirm}
      backLabel="Escolher outras notas"
      onBack={onBack}
    >
      <UnknownIssuers issuers={reading.unknown_issuers} principals={principals} onSaid={onAgain} />
      <UnknownBuyers buyers={reading.unknown_buyers} onSaid={onAgain} />
      <Section title="Notas">
        <PreviewRows>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one note may come twice
            <NoteRow key={index} note={note} onSaid={onAgain} />
          ))}
        </PreviewRows>
        {notes.length === maxListed && (
          <p className="text-ink-muted">São mostradas as primeiras {formatCount(maxListed)}.</p>
        )}
      </Section>
    </FilePreview>
  );
}

/** As many as the server tells. */
const maxListed = 200;

const changeLooks: Record<NoteChange, [label: string, tone: Tone]> = {
  NEW: ["Venda nova", "success"],
  REPLACES: ["De um pedido", "brand"],
  RETURNS: ["Devolução", "amber"],
  CANCELS: ["Cancelamento", "amber"],
  AHEAD: ["Cancelada antes de chegar", "amber"],
  SAME: ["Sem mudança", "neutral"],
  ISSUER: ["De quem é?", "waiting"],
  SEVERAL: ["De qual venda?", "waiting"],
  FAULTY: ["Com erro", "danger"],
};

function NoteRow({ note, onSaid }: { note: InvoiceNote; onSaid: () => Promise<void> }) {
  async function link(id: string) {
    const { message } = await call(linkInvoice, {
      params: { id },
      body: { invoice: { access_key: note.access_key ?? "" } },
    });
    notify.success(message);
    await onSaid();
  }
  return (
    <PreviewRow
      title={
        <span className="flex items-center gap-2 break-all">
          <FileText size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
          {note.number ? `Nota ${note.number}` : note.file}
        </span>
      }
      known={[
        ...[note.issuer, note.buyer_name, note.total !== null && formatMoney(note.total)],
        note.of && `da venda ${note.of}`,
      ]}
      faults={[note.fault]}
      look={changeLooks[note.change]}
    >
      {note.choices.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {note.choices.map(({ _id, number, sold_on }) => (
            <ActionButton key={_id} size="sm" variant="secondary" action={() => link(_id)}>
              É a venda {number}, de {formatDay(sold_on)}
            </ActionButton>
          ))}
        </div>
      )}
    </PreviewRow>
  );
}
