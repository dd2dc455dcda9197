import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia } from "../../../../../shared/format/dates.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { Avatar, CompanyLogo } from "../../../../../ui/picture.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { useSession, useSessionStatus } from "../../../../base/sessions/web/components/session.ts";
import { Conversation } from "../../../../people/conversations/web/components/conversation.tsx";
import { printProposal } from "../../../calls.ts";
import { may } from "../../lifecycle.ts";
import type { OpenProposal } from "../../open-contract.ts";
import { OpenActions, useActs } from "./open-actions.tsx";
import { useNews, useOpenProposal, useSeen } from "./open-acts.ts";
import { OpenOrder } from "./open-order.tsx";
import {
  orderStatusOf,
  standingLabels,
  standingOf,
  wordsOfStanding,
  wordsOfValidity,
} from "./open-standing.ts";
import { EarlierRounds, Goods, OrderBadge } from "./proposal-state.tsx";

interface OpenPageProps {
  token: string;
  loaded: OpenProposal;
}

/** A proposal as its buyer reads and answers it. */
export function OpenPage({ token, loaded }: OpenPageProps) {
  const open = useOpenProposal(token, loaded);
  const acts = useActs(open);
  useNews(open, acts.isActing);
  const session = useSession();
  const { proposal } = open;
  const { company, salesman, number, rounds, order, status, valid_until } = proposal;
  const [newest, ...earlier] = rounds;
  // While nobody knows who is signed in here, it may be the representative.
  const isReader = useSessionStatus() !== "unknown" && session?.user.slug !== salesman.slug;
  useSeen(open, isReader);
  const today = dayInBrasilia(new Date());
  const standing = standingOf(proposal, today);
  useTopOnChange(`${standing} ${proposal.round}`);
  const { label, tone } = standingLabels[standing];
  const orderStatus = orderStatusOf(proposal);
  const offeredBy = (side: "SELLER" | "BUYER") =>
    side === "BUYER" ? "você propôs" : `${salesman.name} propôs`;
  return (
    <>
      <header className="flex flex-wrap items-start gap-4 pt-6 pb-5 sm:pt-10">
        <CompanyLogo name={company.name} src={company.image?.thumb_url ?? null} />
        {/* With large text below the logo. */}
        <div className="min-w-0 grow basis-48 space-y-2">
          <h1 className="text-lg leading-snug font-bold text-balance break-words sm:text-xl">
            {order ? `Pedido ${order.number}` : `Proposta ${number}`} de {company.name}
          </h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {orderStatus ? (
              <OrderBadge status={orderStatus} />
            ) : (
              <StatusBadge tone={tone}>{label}</StatusBadge>
            )}
            {standing === "yours" && (
              <span className="text-sm font-medium">{wordsOfValidity(valid_until, today)}</span>
            )}
          </div>
        </div>
      </header>
      <div className="grid items-start gap-6 pb-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-6">
          {standing === "ordered" && <OpenOrder proposal={proposal} acts={acts} />}
          {standing !== "ordered" && standing !== "yours" && (
            <p role="status" className="text-pretty text-ink-muted">
              {wordsOfStanding(proposal, standing)}
            </p>
          )}
          {newest && (
            <section aria-labelledby="itens" className="space-y-3">
              <h2 id="itens" className="text-lg font-bold">
                {headingOf(proposal)}
              </h2>
              {newest.message && (
                <Message of={newest.side === "BUYER" ? null : salesman}>{newest.message}</Message>
              )}
              <div className="rounded-control bg-surface">
                <Goods {...newest} />
              </div>
            </section>
          )}
          <EarlierRounds rounds={earlier} nameOf={offeredBy} />
          <Talk proposal={proposal} token={token} />
        </div>
        <Offerer proposal={proposal} token={token} />
      </div>
      {standing !== "ordered" && (
        <OpenActions
          acts={acts}
          standing={standing}
          total={newest?.total ?? 0}
          mayDecline={may("decline", status)}
        />
      )}
      {acts.dialogs}
    </>
  );
}

/** Whose offer is shown, in which round. */
function headingOf({ order, rounds: [newest, ...earlier] }: OpenProposal): string {
  if (order) return "O que você pediu";
  if (newest?.side === "BUYER") return `Sua contraproposta, rodada ${newest.number}`;
  return earlier.length > 0 ? `A nova proposta, rodada ${newest?.number}` : "O que foi oferecido";
}

interface MessageProps {
  /** Null: the buyer. */
  of: OpenProposal["salesman"] | null;
  children: string;
}

const Message = ({ of, children }: MessageProps) => (
  <Card as="figure" flush className="flex items-start gap-3 p-3 sm:p-4">
    {of && <Avatar name={of.name} src={of.image?.thumb_url ?? null} size="sm" />}
    <div className="min-w-0">
      <figcaption className="text-sm text-ink-muted">{of?.name ?? "Sua mensagem"}</figcaption>
      <blockquote className="break-words whitespace-pre-line">{children}</blockquote>
    </div>
  </Card>
);

/** What is said of it: of an order with the company, too, which reads nothing of what was said before. */
const Talk = ({
  proposal: { order, salesman, company },
  token,
}: {
  proposal: OpenProposal;
  token: string;
}) => (
  <section aria-labelledby="conversa" className="space-y-3">
    <h2 id="conversa" className="text-lg font-bold">
      Converse com {order ? `${company.name} e ${salesman.name}` : salesman.name}
    </h2>
    <Conversation
      key={order ? "order" : "proposal"}
      address={{ kind: order ? "sale-order" : "proposal", token }}
    />
    {order && (
      <details>
        <summary className="min-h-11 w-fit cursor-pointer rounded-sm py-2.5 font-medium text-brand underline underline-offset-3">
          O que foi dito na proposta
        </summary>
        <Conversation address={{ kind: "proposal", token }} />
      </details>
    )}
  </section>
);

/** What changed is told at the top of the page. */
function useTopOnChange(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    scrollTo(0, 0);
  }, [state]);
}

/** Who offers and who is offered to, and the page as a file. */
function Offerer({ proposal, token }: { proposal: OpenProposal; token: string }) {
  const { company, salesman, buyer_name: buyer, number, order } = proposal;
  return (
    <aside aria-label="Quem oferece" className="space-y-4 lg:sticky lg:top-24">
      <Card className="space-y-4">
        <Party
          mark={<CompanyLogo name={company.name} src={company.image?.thumb_url ?? null} size="sm" />}
          part="Quem vende"
          name={company.name}
          to={company.slug && `/empresa/${company.slug}`}
        />
        <Party
          mark={<Avatar name={salesman.name} src={salesman.image?.thumb_url ?? null} size="sm" />}
          part="Representante"
          name={salesman.name}
          to={salesman.slug && `/vendedor/${salesman.slug}`}
        />
        <p className="border-t border-line pt-4 text-sm break-words text-ink-muted">
          Para <span className="font-semibold text-ink">{buyer}</span>
          {order && <span className="block">Da proposta {number}</span>}
        </p>
        <ActionButton
          icon={Download}
          variant="secondary"
          fullWidth
          action={async () => saveAnsweredFile(await call(printProposal, { params: { token } }))}
        >
          Baixar PDF
        </ActionButton>
      </Card>
      <p className="px-1 text-sm text-pretty text-ink-muted">
        Você não precisa de conta para responder. Nenhum dinheiro passa pela Praça: você paga direto à
        empresa. Não passe este endereço adiante, porque quem o tem lê a proposta.
      </p>
    </aside>
  );
}

interface PartyProps {
  mark: React.ReactNode;
  part: string;
  name: string;
  /** Its page, where it has one. */
  to: string | null;
}

const Party = ({ mark, part, name, to }: PartyProps) => (
  <div className="flex items-center gap-3">
    {mark}
    <div className="min-w-0">
      <p className="text-sm text-ink-muted">{part}</p>
      {to ? (
        <Link to={to} className="font-semibold break-words text-brand underline underline-offset-3">
          {name}
        </Link>
      ) : (
        <p className="font-semibold break-words">{name}</p>
      )}
    </div>
  </div>
);
