import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { z } from "zod";
import { randomName } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { ConnectionFailure } from "../../../../client/call-outcomes.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { Form, SubmitButton } from "../../../../ui/form/form.tsx";
import { FormSelect, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { offerPush } from "../../../base/notifications/web/components/push.ts";
import { FormSkillSelect, useStates } from "../../../base/reference/web/components/reference-lists.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createProposal, getProposal, writeRound } from "../../calls.ts";
import { parseDays } from "../../products/terms-words.ts";
import type { CartProductAnswer } from "../../quotes/contract.ts";
import { type ProposalInput, proposalForm } from "../contract.ts";
import { addresseeFields, noAddressee } from "../failures.ts";
import { findDraft, keepDraft, mayHaveArrived, takeDraft, writeDraft } from "./components/kept-drafts.ts";
import { blank, forCustomer, ofDraft, ofProposal, ofQuote } from "./components/proposal-beginning.ts";
import { ProposalLines, ProposalTerms, ProposalTotal } from "./components/proposal-form.tsx";
import { type BuyerFields, TableChoice, useTables } from "./components/proposal-table-choice.tsx";
import { keepWritingOffline, readStoreProducts } from "./components/store-product-choice.tsx";

export const handle: PageHandle = { keptOffline: true };

/** From nothing, for a customer, from a quote, or as an earlier proposal was; with an id the next round of that one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const search = new URL(request.url).searchParams;
  const quoteId = search.get("orcamento");
  const earlierId = params.id ?? search.get("de");
  const earlier = earlierId ? (await call(getProposal, { params: { id: earlierId } })).proposal : null;
  const round = params.id ? earlier : null;
  const customerId = search.get("cliente");
  const draft = findDraft(search.get("rascunho") ?? "");
  const beginning = draft
    ? ofDraft(draft.proposal)
    : earlier
      ? ofProposal(earlier)
      : quoteId
        ? await ofQuote(quoteId)
        : customerId
          ? await forCustomer(customerId)
          : blank;
  const products = await readStoreProducts(
    user._id,
    beginning.lines.map(({ product }) => product),
  );
  const today = dayInBrasilia(new Date());
  const here = new Set(products.map(({ _id }) => _id));
  const left = beginning.lines.filter(({ product }) => here.has(product));
  return {
    storeId: user._id,
    round,
    draft: draft ?? null,
    products,
    beginning: { ...beginning, lines: left },
    gone: beginning.lines.length - left.length,
    validUntil:
      round && round.valid_until >= today
        ? round.valid_until
        : (draft?.proposal.valid_until ?? addDays(today, 15)),
  };
}

export const meta = () => [{ title: `Proposta · ${praca.name}` }];

const header = (title: string, back: string, lead?: string) => (
  <PageHeader back={<BackLink to={back}>Propostas</BackLink>} title={title} {...(lead && { lead })} />
);

export function HydrateFallback() {
  return (
    <>
      {header("Proposta", "/vc/propostas")}
      <SkeletonForm fields={6} />
    </>
  );
}

// What one types in words for the days is no field of the call.
const formSchema = proposalForm.extend({
  own_days: z
    .string()
    .refine(
      (text) => text.trim() === "" || parseDays(text) !== null,
      "Escreva os dias, como 30/60/90; 0 é à vista",
    ),
});
const asked = "Abaixo da tabela além do que a empresa deixa, a proposta espera o sim dela antes de sair.";

const create = (proposal: ProposalInput, submission: string | undefined) =>
  call(createProposal, { body: { proposal }, ...(submission && { submission }) });

export default function WriteProposal() {
  const {
    storeId,
    round,
    draft,
    products: known,
    beginning,
    gone,
    validUntil,
  } = useLoaderData<typeof clientLoader>();
  const [products, setProducts] = useState(() => new Map(known.map((product) => [product._id, product])));
  const navigate = useNavigate();
  const learn = (product: CartProductAnswer) => setProducts((all) => new Map(all).set(product._id, product));

  // Whoever loses the connection while writing keeps a draft, and is led to the list that shows it.
  useEffect(keepWritingOffline, []);

  const isUnanswered = useRef(false);
  const leave = async (text: string) => {
    notify.info(text);
    await navigate("/vc/propostas", { replace: true });
  };

  async function send(values: z.output<typeof formSchema>) {
    const { own_days: _, ...proposal } = values;
    if (round) {
      const { quote: _quote, buyer: _buyer, ...next } = proposal;
      const answer = await call(writeRound, {
        params: { id: round._id },
        body: { proposal: { ...next, round: round.round, version: round.version } },
      });
      notify.success(answer.message);
      await navigate(`/vc/propostas/${round._id}`, { replace: true });
      return;
    }
    // What the server would refuse is not kept for it.
    if (!proposal.buyer.email && !proposal.buyer.phone) throw noAddressee(addresseeFields);
    if (draft && !(await takeDraft(draft))) return leave("O rascunho foi enviado enquanto isso.");
    // A refusal was an answer to that key: what is written since is another submission.
    const submission = draft && !draft.refusal ? draft.submission : randomName();
    const firstLine = products.get(proposal.lines[0]?.product._id ?? "")?.name ?? "";
    const keep = (triedAt: number | null) => {
      keepDraft(writeDraft(proposal, { firstLine, submission, triedAt }));
      return leave("Sem conexão: a proposta ficou como rascunho neste aparelho.");
    };
    // What was sent without an answer may be there: it is not written down a second time.
    if (!navigator.onLine && isUnanswered.current) throw new ConnectionFailure();
    if (!navigator.onLine) return keep(null);
    let answer: Awaited<ReturnType<typeof create>>;
    try {
      answer = await create(proposal, proposal.send ? undefined : submission);
    } catch (error) {
      const isOpen = error instanceof ConnectionFailure;
      isUnanswered.current = isOpen;
      if (isOpen && !proposal.send) return keep(Date.now());
      if (draft) keepDraft(isOpen ? { ...draft, refusal: mayHaveArrived } : draft);
      throw error;
    }
    notify.success(answer.message);
    if (proposal.send) offerPush();
    const [only] = answer.proposal_list;
    await navigate(
      answer.proposal_list.length === 1 && only ? `/vc/propostas/${only._id}` : "/vc/propostas",
      {
        replace: true,
      },
    );
  }

  const mayDraft = !round || round.status === "DRAFT";
  return (
    <>
      {header(
        round ? `Nova rodada da proposta ${round.number}` : "Nova proposta",
        round ? `/vc/propostas/${round._id}` : "/vc/propostas",
        asked,
      )}
      {gone > 0 && (
        <p className="pb-4 text-amber-strong">
          {gone === 1 ? "Um produto saiu" : `${gone} produtos saíram`} da sua loja e não entrou na proposta.
        </p>
      )}
      <Form
        schema={formSchema}
        defaultValues={{ ...beginning, price_tables: [], valid_until: validUntil, own_days: "", send: true }}
        onSubmit={send}
        failurePrefix="proposal"
        warnWhenUnsaved
        label="Proposta"
        className="max-w-4xl min-w-0"
      >
        {!round && (
          <FieldGroup title="Para quem" lead="O e-mail leva a proposta; sem ele, você a manda por WhatsApp.">
            <FormTextField name="buyer.name" label="Nome ou empresa" autoComplete="off" maxLength={200} />
            <FieldRow>
              <FormTextField
                name="buyer.email"
                label="E-mail"
                type="email"
                optional
                autoComplete="off"
                maxLength={254}
              />
              <FormMaskedField name="buyer.phone" mask="phone" label="Telefone" optional />
            </FieldRow>
            <FieldRow>
              <StateField />
              <FormMaskedField name="buyer.document" mask="document" label="CPF ou CNPJ" optional />
            </FieldRow>
            <FormSkillSelect
              name="buyer.segment"
              type="INDUSTRY_GENERAL"
              label="Segmento"
              help="Estado, documento e segmento escolhem a tabela de preços da empresa."
              optional
            />
          </FieldGroup>
        )}
        <Offer buyer={round?.buyer ?? null} storeId={storeId} products={products} onProduct={learn} />
        <div className="flex flex-wrap gap-3 pt-2">
          <SendButton send>Enviar proposta</SendButton>
          {mayDraft && <SendButton send={false}>Guardar rascunho</SendButton>}
        </div>
      </Form>
    </>
  );
}

/** What is offered, at the prices of the tables that hold for who buys. */
function Offer({ buyer, storeId, products, onProduct }: OfferProps) {
  const choice = useTables(buyer);
  const { tables } = choice;
  return (
    <>
      <ProposalLines storeId={storeId} products={products} tables={tables} onProduct={onProduct} />
      <TableChoice {...choice} />
      <ProposalTerms products={products} tables={tables} />
      <ProposalTotal products={products} tables={tables} />
    </>
  );
}

interface OfferProps {
  /** Of a round: that of the proposal. */
  buyer: BuyerFields | null;
  storeId: string;
  products: ReadonlyMap<string, CartProductAnswer>;
  onProduct: (product: CartProductAnswer) => void;
}

function StateField() {
  const { options, loading } = useStates();
  return (
    <FormSelect
      name="buyer.state"
      label="Estado"
      placeholder="Não informado"
      options={options}
      loading={loading}
      optional
    />
  );
}

function SendButton({ send, children }: { send: boolean; children: string }) {
  const { setValue } = useFormContext();
  return (
    <SubmitButton variant={send ? "primary" : "secondary"} onClick={() => setValue("send", send)}>
      {children}
    </SubmitButton>
  );
}
