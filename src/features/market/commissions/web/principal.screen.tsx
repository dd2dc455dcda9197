import { HandCoins, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatCnpj } from "../../../../shared/format/documents.ts";
import { formatMoney, formatShortPercent } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getPrincipal, removePrincipal, removePrincipalIssuer } from "../../calls.ts";
import type { Principal } from "../contract.ts";
import { StandingFigures } from "./components/commission-words.tsx";
import { Months } from "./components/principal-months.tsx";
import { PaymentDialog, Payments } from "./components/principal-payments.tsx";
import { newSaleOf, readSales, Sales } from "./components/principal-sales.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request, params: { id = "" } }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const [{ principal }, sales] = await Promise.all([
    call(getPrincipal, { params: { id } }),
    readSales(id, new URL(request.url).searchParams),
  ]);
  return { principal, sales };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.principal.name ?? "Representada"} · ${product.name}` },
];

const back = <BackLink to="/vc/comissoes">Comissões</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Representada" />
      <SkeletonBoxes count={1} className="pb-6" box="h-32 rounded-card" />
      <SkeletonCards className="grid gap-4" count={3} />
    </>
  );
}

export default function PrincipalDetail() {
  const { principal, sales } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isPaying, setPaying] = useState(false);
  const { _id, name } = principal;
  // Somebody may have paid for what is not written down.
  const hasSales = principal.sale_count > 0 || principal.payments.length > 0;
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={leadOf(principal)}
        actions={
          <>
            {hasSales && (
              <Button icon={HandCoins} onClick={() => setPaying(true)}>
                Lançar recebimento
              </Button>
            )}
            <LinkButton to={newSaleOf(_id)} variant={hasSales ? "secondary" : "primary"}>
              Lançar venda
            </LinkButton>
            <LinkButton to={`/vc/comissoes/${_id}/editar`} variant="ghost">
              Editar
            </LinkButton>
          </>
        }
      />
      <Card>
        <StandingFigures {...principal} />
        {principal.ahead > 0 && (
          <p className="mt-4 text-sm text-ink-muted">
            {formatMoney(principal.ahead)} a mais do que o devido: abate das próximas comissões.
          </p>
        )}
      </Card>
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {hasSales && <Months principal={principal} />}
          <Sales principal={principal} {...sales} />
        </div>
        <div className="min-w-0">
          <Payments principal={principal} onChange={revalidate} />
          <About principal={principal} onChange={revalidate} />
        </div>
      </div>
      <PaymentDialog
        open={isPaying}
        principalId={_id}
        suggested={principal.late?.total ?? principal.next?.total ?? null}
        onClose={() => setPaying(false)}
        onDone={revalidate}
      />
    </>
  );
}

const leadOf = ({ rate, due_day: day, is_on_praca: isOnPraca }: Principal) =>
  [
    isOnPraca ? "Na Praça" : "Fora da Praça",
    ...(rate > 0 ? [`comissão de costume de ${formatShortPercent(rate)}`] : []),
    `paga até o dia ${day} do mês seguinte`,
  ].join(" · ");

function About({ principal, onChange }: { principal: Principal; onChange: () => Promise<void> }) {
  const { _id, name } = principal;
  const navigate = useNavigate();
  async function remove() {
    const isSure = await confirmAction({
      title: `Excluir ${name}?`,
      text: "Só dá para excluir uma representada sem vendas nem recebimentos.",
      confirmLabel: "Excluir",
      danger: true,
    });
    if (!isSure) return;
    notify.success((await call(removePrincipal, { params: { id: _id } })).message);
    await navigate("/vc/comissoes", { replace: true });
  }
  async function removeIssuer(document: string) {
    notify.success((await call(removePrincipalIssuer, { params: { id: _id, document } })).message);
    await onChange();
  }
  const facts: [string, string][] = [
    ...(principal.document ? [["CNPJ", formatCnpj(principal.document)] as [string, string]] : []),
    ...(principal.email ? [["Quem confere", principal.email] as [string, string]] : []),
    ["Correção por atraso", "IPCA"],
  ];
  return (
    <Section title="Dados">
      <Card className="space-y-4">
        <FactList facts={facts} />
        {principal.issuers.length > 0 && (
          <div>
            <h3 className="text-ink-muted">Também emite notas por</h3>
            <ul>
              {principal.issuers.map((document) => (
                <li key={document} className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="tabular font-semibold">{formatCnpj(document)}</span>
                  <ActionButton
                    variant="ghost"
                    size="sm"
                    ask={() =>
                      confirmAction({
                        title: `O CNPJ ${formatCnpj(document)} não é de ${name}?`,
                        text: "As notas que já estão no livro ficam. As próximas deste CNPJ perguntam de quem são.",
                        confirmLabel: "Tirar CNPJ",
                      })
                    }
                    action={() => removeIssuer(document)}
                    aria-label={`Tirar o CNPJ ${formatCnpj(document)}`}
                  >
                    Tirar
                  </ActionButton>
                </li>
              ))}
            </ul>
          </div>
        )}
        {principal.sale_count === 0 && principal.payments.length === 0 && (
          <ActionButton variant="ghost-danger" icon={Trash2} action={remove}>
            Excluir representada
          </ActionButton>
        )}
      </Card>
    </Section>
  );
}
