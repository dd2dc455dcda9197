import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallInput } from "../../../../../shared/endpoint.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { monthLabel } from "../../../../../shared/months.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { agreeStatement, answerStatement } from "../../../calls.ts";
import { answersInWords } from "../../model.ts";
import type { OpenStatement } from "../../statement-contract.ts";
import { Figure, figuresLook } from "./commission-words.tsx";
import type { RefuseLineProps } from "./refuse-line-dialog.tsx";
import { AnswerBadge, type ListedLine, listed, StatementLines } from "./statement-lines.tsx";

/** The calls about a month: by the address that was mailed, or of who manages the company. */
export interface StatementCalls {
  read: (query: { limit: number; page: number }) => Promise<{ statement: OpenStatement }>;
  answer: (body: CallInput<typeof answerStatement>["body"]) => Promise<{ message: string }>;
  agree: (body: CallInput<typeof agreeStatement>["body"]) => Promise<{ message: string }>;
}

interface OpenStatementPageProps {
  calls: StatementCalls;
  loaded: OpenStatement;
  /** The way back, where one came from a list. */
  back?: ReactNode;
  /** What else there is to know, below the lines. */
  children: ReactNode;
}

const RefuseLine = lazyOverlay<RefuseLineProps>(
  async () => (await import("./refuse-line-dialog.tsx")).RefuseLineDialog,
);

const pageSize = 100;

/** A month as the principal reads it, and says yes or no to each line. */
export function OpenStatementPage({ calls, loaded, back, children }: OpenStatementPageProps) {
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<ListedLine | null>(null);
  const { principal, representative, month, line_count: count, version } = loaded;
  const left = count - loaded.yes_count - loaded.no_count;
  const { items, list, hasMore, busy, loadMore } = useMorePages<ListedLine>({
    first: listed(loaded.lines),
    size: pageSize,
    of: `${version} ${loaded.yes_count} ${loaded.no_count}`,
    load: async (page) => listed((await calls.read({ limit: pageSize, page })).statement.lines),
  });

  /** What changed meanwhile is shown anew, and said in words. */
  async function tell(send: () => Promise<{ message: string }>) {
    try {
      notify.success((await send()).message);
    } catch (error) {
      if (error instanceof Failure && error.status === 409) await revalidate();
      throw error;
    }
    await revalidate();
  }
  async function answer({ sale, version: read }: ListedLine, verdict: "YES" | "NO", words: string | null) {
    await tell(() => calls.answer({ answer: { lines: [{ sale, version: read, verdict, words }] } }));
    // The button that was pressed is gone: who goes by the keyboard goes on from the line.
    document.getElementById(sale)?.focus({ preventScroll: true });
  }

  return (
    <>
      <header className="space-y-1 pt-6 pb-5 sm:pt-10">
        {back}
        <h1 className="text-lg leading-snug font-bold text-balance break-words sm:text-xl">
          Extrato de comissões de {monthLabel(month).toLowerCase()}
        </h1>
        <p className="break-words text-ink-muted">
          De {representative}, para {principal.name} conferir.
        </p>
      </header>
      <Card className="space-y-4">
        <dl className={figuresLook}>
          <Figure
            label={`Comissão do mês, até ${formatDay(loaded.due_on)}`}
            value={formatMoney(loaded.earned)}
            look="text-brand"
          />
          <Figure label="Já pago" value={formatMoney(loaded.paid)} />
          <Figure
            label={loaded.is_late ? "Em atraso" : "Falta pagar"}
            value={formatMoney(loaded.open)}
            look={loaded.is_late ? "text-danger" : "text-ink"}
          />
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p role="status" className="text-ink-muted">
            {wordsOfAnswers(loaded)}
          </p>
          {left > 0 && (
            <ActionButton icon={Check} action={() => tell(() => calls.agree({ agreement: { version } }))}>
              {left === count ? "Confere tudo" : `Confere o resto (${formatCount(left)})`}
            </ActionButton>
          )}
        </div>
      </Card>
      <Section title={pluralise(count, "venda")} lead="A comissão conta pelo que cada cliente pagou no mês.">
        {count === 0 ? (
          <EmptyState text="Este mês não tem mais nenhuma comissão" />
        ) : (
          <StatementLines
            lines={items}
            list={list}
            nameOf={({ buyer_name: name }) => <span className="font-semibold break-words">{name}</span>}
          >
            {(line) => (
              <div className="flex flex-wrap items-center gap-2">
                {(line.verdict || line.has_changed) && <AnswerBadge line={line} />}
                {line.verdict !== "YES" && (
                  <ActionButton
                    size="sm"
                    variant="secondary"
                    icon={Check}
                    action={() => answer(line, "YES", null)}
                    aria-label={`Confere: ${line.buyer_name}, ${formatMoney(line.amount)}`}
                  >
                    Confere
                  </ActionButton>
                )}
                {line.verdict !== "NO" && (
                  <Button
                    size="sm"
                    variant="ghost-danger"
                    icon={X}
                    onClick={() => setRefused(line)}
                    aria-label={`Não confere: ${line.buyer_name}, ${formatMoney(line.amount)}`}
                  >
                    Não confere
                  </Button>
                )}
              </div>
            )}
          </StatementLines>
        )}
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </Section>
      <p className="pb-8 text-sm text-pretty text-ink-muted">{children}</p>
      <RefuseLine
        open={refused !== null}
        line={refused}
        onClose={() => setRefused(null)}
        onRefuse={(line, words) => answer(line, "NO", words)}
      />
    </>
  );
}

function wordsOfAnswers({ line_count, yes_count, no_count }: OpenStatement): string {
  const left = line_count - yes_count - no_count;
  if (yes_count + no_count === 0) return "Diga de cada venda se ela confere.";
  const said = answersInWords({ yes: yes_count, no: no_count, left });
  return left > 0 ? `${said}.` : `${said}. Obrigado: tudo foi respondido.`;
}
