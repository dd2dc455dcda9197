import { Check, MessageCircle, Pencil, Undo2, X } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney, formatShortPercent } from "../../../../shared/format/money.ts";
import { formatPhone, whatsAppLink } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { FactList } from "../../../../ui/fact-list.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../ui/fields/text-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { Conversation } from "../../../people/conversations/web/components/conversation.tsx";
import { decideProposal, getProposal, shareProposal, withdrawProposal } from "../../calls.ts";
import type { Proposal } from "../contract.ts";
import { may } from "../lifecycle.ts";
import { EarlierRounds, Goods, ProposalBadge, RoundFacts } from "./components/proposal-state.tsx";

const areas = ["vc", "co"] as const;

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  return call(getProposal, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `Proposta ${loaderData?.proposal.number ?? ""} · ${product.name}` },
];

export function HydrateFallback() {
  const area = useArea(areas);
  return (
    <>
      <PageHeader back={<BackLink to={`/${area}/propostas`}>Propostas</BackLink>} title="Proposta" />
      <SkeletonCards className="grid gap-4" count={2} />
    </>
  );
}

export default function ProposalDetail() {
  const area = useArea(areas);
  const { proposal: loaded } = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useState<{ of: Proposal; now: Proposal } | null>(null);
  const proposal = changed?.of === loaded ? changed.now : loaded;
  const set = (now: Proposal) => setChanged({ of: loaded, now });
  const [newest, ...earlier] = proposal.rounds;
  const { buyer, order, status } = proposal;
  return (
    <>
      <PageHeader
        back={<BackLink to={`/${area}/propostas`}>Propostas</BackLink>}
        title={`Proposta ${proposal.number}`}
        lead={`Para ${buyer.name}, ${area === "vc" ? `com produtos de ${proposal.company.name}` : `por ${proposal.salesman.name}`}`}
        actions={
          <span>
            <ProposalBadge status={status} />
          </span>
        }
      />
      <div className="grid max-w-5xl gap-6">
        <p className="text-pretty">{sentenceOf(proposal, area)}</p>
        {order && (
          <p>
            <TextLink to={`/${area}/pedidos/${order._id}`}>Ver o pedido {order.number}</TextLink>
          </p>
        )}
        {proposal.refusal && (
          <Card className="space-y-1">
            <p className="font-semibold">A empresa não aprovou</p>
            <p className="break-words whitespace-pre-line">{proposal.refusal}</p>
          </Card>
        )}
        {area === "vc" ? (
          <SalesmanActions proposal={proposal} onChange={set} />
        ) : (
          status === "NEEDS_APPROVAL" && <Decision proposal={proposal} onDecided={set} />
        )}
        {newest && (
          <Card className="space-y-4">
            <h2 className="text-lg font-semibold">
              Rodada {newest.number} ·{" "}
              {newest.side === "BUYER"
                ? "o que o cliente propôs"
                : area === "vc"
                  ? "sua oferta"
                  : "oferta do representante"}
            </h2>
            <RoundFacts round={newest} isDiscountShown />
            <Goods {...newest} />
            <FactList
              facts={[
                [
                  area === "vc" ? "Sua comissão" : "Comissão do representante",
                  formatMoney(proposal.commission),
                ],
                ...(buyer.email ? ([["E-mail", buyer.email]] as const) : []),
                ...(buyer.phone ? ([["Telefone", formatPhone(buyer.phone)]] as const) : []),
              ]}
            />
          </Card>
        )}
        <EarlierRounds
          rounds={earlier}
          nameOf={(side) => (side === "SELLER" ? "oferta do representante" : "proposta do cliente")}
        />
        {area === "vc" && proposal.rounds.some(({ sent_at }) => sent_at !== null) && (
          <Conversation address={{ kind: "proposal", id: proposal._id }} />
        )}
      </div>
    </>
  );
}

/** What is the matter, in a sentence. */
function sentenceOf(proposal: Proposal, area: "vc" | "co"): string {
  const { status, valid_until, own_discount, rounds, seen_at } = proposal;
  switch (status) {
    case "DRAFT":
      return "Ninguém a recebeu ainda.";
    case "NEEDS_APPROVAL":
      if (area === "vc")
        return `${isBeyondDiscount(proposal) ? `O desconto passa dos ${formatShortPercent(own_discount)} que você dá sozinho` : "O pagamento não está entre os que a empresa oferece"}: a empresa foi avisada e decide.`;
      return `${isBeyondDiscount(proposal) ? `O representante dá até ${formatShortPercent(own_discount)} sozinho` : "O pagamento não está entre os que a empresa oferece"}. Com o seu sim ela é enviada ao cliente na hora.`;
    case "SENT":
      return `Enviada; ainda não foi aberta. Vale até ${formatDay(valid_until)}.`;
    case "SEEN":
      return `O cliente ${seen_at ? `abriu em ${formatDay(new Date(seen_at))}` : "abriu"} e ainda não respondeu. Vale até ${formatDay(valid_until)}.`;
    case "COUNTERED":
      return `O cliente propôs ${formatMoney(rounds[0]?.total ?? 0)}. Responda com uma nova rodada: a mesma proposta dele, para aceitar, ou outra.`;
    case "ACCEPTED":
      return "O cliente aceitou, e a proposta virou um pedido.";
    case "DECLINED":
      return "O cliente recusou.";
    case "EXPIRED":
      return "A validade passou sem resposta. Envie uma nova rodada com outra data.";
    case "WITHDRAWN":
      return "Foi retirada: o cliente não pode mais aceitá-la.";
  }
}

interface ActionsProps {
  proposal: Proposal;
  onChange: (proposal: Proposal) => void;
}

function SalesmanActions({ proposal, onChange }: ActionsProps) {
  const { _id, status, buyer } = proposal;

  async function share() {
    const { address, text } = await call(shareProposal, { params: { id: _id } });
    if (buyer.phone) window.open(whatsAppLink(buyer.phone, text), "_blank", "noopener");
    else if (await copyText(text)) notify.success("Texto com o endereço copiado");
    else notify.info(address);
  }
  async function withdraw() {
    const answer = await call(withdrawProposal, { params: { id: _id } });
    onChange(answer.proposal);
    notify.success(answer.message);
  }
  const ask = () =>
    confirmAction({
      title: "Retirar a proposta?",
      text: "O cliente não poderá mais aceitá-la.",
      confirmLabel: "Retirar",
    });
  return (
    <div className="flex flex-wrap gap-3">
      {may("write", status) && (
        <LinkButton to={`/vc/propostas/${_id}/rodada`} icon={Pencil}>
          {status === "DRAFT" ? "Continuar" : status === "COUNTERED" ? "Responder" : "Mudar e reenviar"}
        </LinkButton>
      )}
      {may("share", status) && (
        <ActionButton variant="secondary" icon={MessageCircle} action={share}>
          {buyer.phone ? "Mandar por WhatsApp" : "Copiar para WhatsApp"}
        </ActionButton>
      )}
      {!may("write", status) && (
        <LinkButton to={`/vc/propostas/nova?de=${_id}`} variant="secondary">
          Fazer outra igual
        </LinkButton>
      )}
      {may("withdraw", status) && (
        <ActionButton variant="ghost" icon={Undo2} ask={ask} action={withdraw}>
          Retirar
        </ActionButton>
      )}
    </div>
  );
}

/** What waits for the company waits for its discount, or else for the way in which it is paid. */
const isBeyondDiscount = ({ rounds, own_discount }: Proposal): boolean =>
  (rounds[0]?.discount ?? 0) > own_discount;

function Decision({ proposal, onDecided }: { proposal: Proposal; onDecided: (now: Proposal) => void }) {
  const [words, setWords] = useState("");
  const [isRefusing, setRefusing] = useState(false);
  async function decide(approved: boolean) {
    const answer = await call(decideProposal, {
      params: { id: proposal._id },
      body: {
        decision: {
          round: proposal.round,
          version: proposal.version,
          approved,
          message: approved ? "" : words,
        },
      },
    });
    onDecided(answer.proposal);
    notify.success(answer.message);
  }
  const total = formatMoney(proposal.rounds[0]?.total ?? 0);
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">
        {isBeyondDiscount(proposal) ? "Aprovar este desconto?" : "Aprovar este pagamento?"}
      </h2>
      {isRefusing && (
        <TextArea
          label="O que dizer ao representante"
          optional
          value={words}
          onChange={setWords}
          maxLength={1_000}
          rows={3}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isRefusing ? (
          <>
            <ActionButton icon={X} action={() => decide(false)}>
              Devolver ao representante
            </ActionButton>
            <Button variant="ghost" onClick={() => setRefusing(false)}>
              Voltar
            </Button>
          </>
        ) : (
          <>
            <ActionButton
              icon={Check}
              action={() => decide(true)}
            >{`Aprovar e enviar: ${total}`}</ActionButton>
            <Button variant="secondary" icon={X} onClick={() => setRefusing(true)}>
              Não aprovar
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
