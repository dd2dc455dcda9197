import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { Card } from "../../../../ui/card.tsx";
import { NothingAtAddress } from "../../../../ui/empty-or-failed.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { secretPageMeta } from "../../../../ui/page-meta.ts";
import { Avatar } from "../../../../ui/picture.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Conversation } from "../../../people/conversations/web/components/conversation.tsx";
import { openQuote } from "../../calls.ts";
import { GoodsRow } from "../../products/web/components/goods-row.tsx";
import type { OpenQuote } from "../open-contract.ts";

/** The same for all: what shows a preview of an address learns nothing of what is behind it. */
export const meta = () => secretPageMeta("Pedido de orçamento");

/** Only the browser asks for it: the server renders the page without what its address leads to. */
export async function clientLoader({ params: { token = "" } }: ClientLoaderFunctionArgs) {
  try {
    const { quote } = await call(openQuote, { params: { token } });
    return { token, quote };
  } catch (error) {
    // What cannot be the end of an address is answered as a thing that is not there, too.
    if (error instanceof Failure && error.status === 404) return { token, quote: null };
    throw error;
  }
}

/** A request for a quote behind an address that who made it got by mail; nobody signs in for it. */
export default function OpenQuotePage() {
  const { token, quote } = useLoaderData<typeof clientLoader>();
  return <Container>{quote ? <QuotePage token={token} quote={quote} /> : <Gone />}</Container>;
}

function QuotePage({ token, quote }: { token: string; quote: OpenQuote }) {
  const { salesman, created_at, message, answers } = quote;
  return (
    <>
      <header className="flex items-start gap-4 pt-6 pb-5 sm:pt-10">
        <Avatar name={salesman.name} src={salesman.image?.thumb_url ?? null} />
        <div className="min-w-0 space-y-1">
          <h1 className="text-lg leading-snug font-bold text-balance break-words sm:text-xl">
            Seu pedido de orçamento a {salesman.name}
          </h1>
          <p className="text-ink-muted">
            Enviado em {formatDay(created_at)}.{" "}
            {salesman.slug && (
              <Link
                to={`/catalogo/${salesman.slug}`}
                className="font-medium text-brand underline underline-offset-3"
              >
                Voltar à loja
              </Link>
            )}
          </p>
        </div>
      </header>
      <div className="grid items-start gap-6 pb-8 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <section aria-labelledby="itens" className="space-y-3">
            <h2 id="itens" className="text-lg font-bold">
              O que você pediu
            </h2>
            <Items quote={quote} />
            {message && (
              <Card as="figure" className="space-y-1">
                <figcaption className="text-sm text-ink-muted">Sua mensagem</figcaption>
                <blockquote className="break-words whitespace-pre-line">{message}</blockquote>
              </Card>
            )}
          </section>
          {answers.length > 0 && (
            <section aria-labelledby="respostas" className="space-y-3">
              <h2 id="respostas" className="text-lg font-bold">
                Respostas por e-mail
              </h2>
              {answers.map((answer) => (
                <Card as="figure" key={answer.created_at} className="space-y-1">
                  <figcaption className="text-sm text-ink-muted">
                    {answer.from}, em <span className="tabular">{formatDateTime(answer.created_at)}</span>
                  </figcaption>
                  <blockquote className="break-words whitespace-pre-line">{answer.message}</blockquote>
                </Card>
              ))}
            </section>
          )}
        </div>
        <section aria-labelledby="conversa" className="min-w-0 space-y-3 lg:sticky lg:top-24">
          <h2 id="conversa" className="text-lg font-bold">
            Converse com {salesman.name}
          </h2>
          <Conversation address={{ kind: "quote", token }} />
          <p className="text-sm text-pretty text-ink-muted">
            Você não precisa de conta. Avisamos por e-mail quando houver resposta. Não passe este endereço
            adiante: quem o tem lê o pedido e a conversa.
          </p>
        </section>
      </div>
    </>
  );
}

const Items = ({ quote: { items, total } }: { quote: OpenQuote }) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {items.map((item, rank) => (
        <GoodsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          key={rank}
          line={item}
          before={`${item.company} · `}
        />
      ))}
    </ul>
    <p className="flex justify-between border-t border-line p-3 font-bold">
      Total <span className="tabular">{formatMoney(total)}</span>
    </p>
  </Card>
);

const Gone = () => (
  <NothingAtAddress
    title="Pedido de orçamento"
    text="Este pedido não está mais aqui."
    hint="Confira se o endereço veio inteiro, ou abra o do e-mail mais novo."
  />
);

export function HydrateFallback() {
  return (
    <Container className="min-h-dvh">
      <noscript>
        <p className="pt-6">Para ler o pedido e conversar, ative o JavaScript do navegador.</p>
      </noscript>
      <div className="flex items-start gap-4 pt-6 pb-5 sm:pt-10" role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className="h-7 w-4/5 max-w-md" />
          <Skeleton className="h-6 w-40" />
        </div>
      </div>
      <div className="grid items-start gap-6 pb-8 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Container>
  );
}
