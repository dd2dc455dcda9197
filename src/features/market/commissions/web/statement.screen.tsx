import { Download, Mail } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { z } from "zod";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel } from "../../../../shared/months.ts";
import { product } from "../../../../shared/product.ts";
import { email } from "../../../../shared/schema.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { SkeletonBoxes, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { askStatement, exportStatement, getStatement } from "../../calls.ts";
import { answersInWords } from "../model.ts";
import type { OwnStatement } from "../statement-contract.ts";
import { Figure, figuresLook } from "./components/commission-words.tsx";
import { AnswerBadge, type ListedLine, listed, StatementLines } from "./components/statement-lines.tsx";

export const handle: PageHandle = { keptOffline: true };

const pageSize = 100;

export async function clientLoader({ request, params: { id = "", month = "" } }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(getStatement, { params: { id, month }, query: { limit: pageSize } });
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${loaderData ? `Extrato de ${monthLabel(loaderData.statement.month).toLowerCase()}` : "Extrato"} · ${product.name}`,
  },
];

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/vc/comissoes">Comissões</BackLink>} title="Extrato" />
      <SkeletonBoxes count={1} className="pb-6" box="h-32 rounded-card" />
      <SkeletonCards className="grid gap-4" count={3} />
    </>
  );
}

export default function StatementDetail() {
  const { statement } = useLoaderData<typeof clientLoader>();
  const { principal, month, line_count: count } = statement;
  const params = { id: principal._id, month };
  const hasAsked = statement.asked_at !== null;
  const { items, list, hasMore, busy, loadMore } = useMorePages<ListedLine>({
    first: listed(statement.lines),
    size: pageSize,
    of: `${principal._id} ${month}`,
    load: async (page) => {
      const next = await call(getStatement, { params, query: { limit: pageSize, page } });
      return listed(next.statement.lines);
    },
  });
  const save = (format: "pdf" | "xlsx") => async () =>
    saveAnsweredFile(await call(exportStatement, { params, query: { format } }));
  return (
    <>
      <PageHeader
        back={<BackLink to={`/vc/comissoes/${principal._id}`}>{principal.name}</BackLink>}
        title={`Extrato de ${monthLabel(month).toLowerCase()}`}
        lead={`Comissões de ${principal.name}, a pagar até ${formatDay(statement.due_on)}.`}
        actions={
          count > 0 && (
            <>
              <AskButton statement={statement} />
              <ActionButton variant="secondary" icon={Download} action={save("pdf")}>
                PDF
              </ActionButton>
              <ActionButton variant="secondary" icon={Download} action={save("xlsx")}>
                Excel
              </ActionButton>
            </>
          )
        }
      />
      <Card className="space-y-4">
        <dl className={figuresLook}>
          <Figure label="Ganho no mês" value={formatMoney(statement.earned)} look="text-brand" />
          <Figure label="Pago" value={formatMoney(statement.paid)} />
          <Figure
            label={statement.is_late ? "Em atraso" : "Falta pagar"}
            value={formatMoney(statement.open)}
            look={statement.is_late ? "text-danger" : "text-ink"}
          >
            {wordsOfCorrection(statement)}
          </Figure>
        </dl>
        <p className="border-t border-line pt-4 text-sm text-pretty text-ink-muted">
          {wordsOfCheck(statement)}
        </p>
      </Card>
      <Section title="Vendas do mês" lead={count > 0 ? pluralise(count, "venda") : null}>
        {items.length === 0 ? (
          <EmptyState text="Este mês não teve comissões" />
        ) : (
          <>
            <StatementLines
              lines={items}
              list={list}
              nameOf={({ sale, buyer_name: name }) => (
                <Link
                  to={`/vc/comissoes/vendas/${sale}`}
                  className="font-semibold break-words after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              )}
            >
              {(line) => (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden md:justify-end">
                  {line.verdict === "NO" && statement.email && (
                    <TextLink className="relative text-sm" to={replyAbout(statement.email, line)}>
                      Responder por e-mail
                    </TextLink>
                  )}
                  {(hasAsked || line.verdict || line.has_changed) && <AnswerBadge line={line} />}
                </div>
              )}
            </StatementLines>
            <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
            <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 font-bold md:grid-cols-[minmax(0,1fr)_8rem_11rem]">
              <span>Total de {pluralise(count, "venda")}</span>
              <span className="tabular text-right">{formatMoney(statement.earned)}</span>
            </p>
          </>
        )}
      </Section>
      <p className="text-sm text-pretty text-ink-muted">
        Cálculo informativo, feito com o que foi lançado aqui. Não substitui um advogado.
      </p>
    </>
  );
}

/** A mail to who said no, which begins with what it is about. */
function replyAbout(email: string, { number, sold_on, buyer_name, amount, words }: ListedLine): string {
  const sale = `venda ${number} de ${formatDay(sold_on)}, ${buyer_name}, comissão de ${formatMoney(amount)}`;
  const said = words ? `\n\nVocês escreveram: “${words}”` : "";
  const text = `Olá,\n\nsobre a ${sale}.${said}\n\n`;
  return `mailto:${email}?subject=${encodeURIComponent(`Extrato de comissões: venda ${number}`)}&body=${encodeURIComponent(text)}`;
}

function wordsOfCorrection({ correction, is_late, is_index_missing }: OwnStatement): string | null {
  if (correction > 0)
    return `Mais ${formatMoney(correction)} de correção pelo IPCA (Lei 4.886, art. 32, § 2º).`;
  if (is_late && is_index_missing) return "O índice deste mês ainda não está aqui para a correção.";
  return null;
}

function wordsOfCheck({ asked_at, yes_count, no_count, line_count, email: checker }: OwnStatement): string {
  const left = line_count - yes_count - no_count;
  if (!asked_at && yes_count + no_count === 0)
    return "A representada ainda não foi chamada a conferir. Ela recebe um endereço por e-mail e diz de cada venda se confere, sem precisar de conta.";
  if (asked_at && left === line_count)
    return `Conferência pedida em ${formatDay(new Date(asked_at))}: ainda sem resposta.`;
  const said = answersInWords({ yes: yes_count, no: no_count, left });
  const reply = checker ? " ou responda a quem conferiu," : "";
  const next = no_count > 0 ? ` Corrija a venda${reply} e peça de novo.` : "";
  return `${asked_at ? `Conferência pedida em ${formatDay(new Date(asked_at))}: ` : ""}${said}.${next}`;
}

const checkForm = z.object({ email });

/** Asks who pays to look; where it is not known who that is, the address is asked for first. */
function AskButton({ statement }: { statement: OwnStatement }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { principal, month, email: known, is_on_praca: isOnPraca, asked_at: askedAt } = statement;
  const [label, variant] = askedAt
    ? (["Pedir de novo", "secondary"] as const)
    : (["Pedir conferência", "primary"] as const);
  async function ask(check: { email?: string }) {
    const { message } = await call(askStatement, {
      params: { id: principal._id, month },
      body: { check },
    });
    notify.success(message);
    setOpen(false);
    await revalidate();
  }
  if (known || isOnPraca)
    return (
      <ActionButton
        icon={Mail}
        variant={variant}
        ask={() =>
          confirmAction({
            title: `Pedir a conferência a ${principal.name}?`,
            text: `O extrato vai ${known ? `para ${known}` : "aos gestores da empresa na Praça"}, com o nome e o documento de cada cliente.`,
            confirmLabel: "Pedir conferência",
          })
        }
        action={() => ask({})}
      >
        {label}
      </ActionButton>
    );
  return (
    <>
      <Button icon={Mail} variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Pedir conferência"
        lead={`Quem confere as comissões em ${principal.name}? O extrato vai com o nome e o documento de cada cliente.`}
      >
        <Form
          schema={checkForm}
          defaultValues={{ email: "" }}
          onSubmit={ask}
          failurePrefix="check"
          label="Pedido de conferência"
        >
          <FormTextField name="email" label="E-mail" type="email" autoComplete="off" maxLength={254} />
          <SubmitButton>Pedir conferência</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
