import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { z } from "zod";
import { call } from "../../../../client/call.ts";
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
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { offerPush } from "../../../base/notifications/web/components/push.ts";
import { FormSkillSelect, useStates } from "../../../base/reference/web/components/reference-lists.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createProposal, getCustomer, getProposal, listQuotes, writeRound } from "../../calls.ts";
import { parseDays } from "../../products/terms-words.ts";
import type { CartProductAnswer } from "../../quotes/contract.ts";
import { readMessage } from "../../quotes/visitor-message.ts";
import { type Proposal, proposalForm } from "../contract.ts";
import { type LineValue, ProposalLines, ProposalTerms, ProposalTotal } from "./components/proposal-form.tsx";
import { type BuyerFields, TableChoice, useTables } from "./components/proposal-table-choice.tsx";
import { readStoreProducts } from "./components/store-product-choice.tsx";

interface Beginning {
  quote: string;
  buyer: { name: string; email: string; phone: string; document: string; state: string; segment: string };
  lines: LineValue[];
  freight: number | null;
  payment: { days: number[]; percent: number } | null;
  message: string;
}

const blank: Beginning = {
  quote: "",
  buyer: { name: "", email: "", phone: "", document: "", state: "", segment: "" },
  lines: [],
  freight: null,
  payment: null,
  message: "",
};

/** From nothing, for a customer, from a quote, or as an earlier proposal was; with an id the next round of that one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const search = new URL(request.url).searchParams;
  const quoteId = search.get("orcamento");
  const earlierId = params.id ?? search.get("de");
  const earlier = earlierId ? (await call(getProposal, { params: { id: earlierId } })).proposal : null;
  const round = params.id ? earlier : null;
  const customerId = search.get("cliente");
  const beginning = earlier
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
    products,
    beginning: { ...beginning, lines: left },
    gone: beginning.lines.length - left.length,
    validUntil: round && round.valid_until >= today ? round.valid_until : addDays(today, 15),
  };
}

async function ofQuote(id: string): Promise<Beginning> {
  const { quote_list } = await call(listQuotes, { query: { quote: id, limit: 1 } });
  const [quote] = quote_list;
  if (!quote) throw redirect("/vc/orcamentos");
  return {
    ...blank,
    quote: quote._id,
    buyer: { ...blank.buyer, name: readMessage(quote).from, email: quote.email, phone: quote.phone ?? "" },
    lines: quote.items.flatMap(({ product_id, amount }) =>
      product_id ? [{ product: product_id, variant: "", amount: String(amount), price: null }] : [],
    ),
  };
}

async function forCustomer(id: string): Promise<Beginning> {
  const { customer } = await call(getCustomer, { params: { id } });
  const { name, email, phone, document, state } = customer;
  return {
    ...blank,
    // By document and state the company's table of prices is chosen.
    buyer: {
      ...{ name, email: email ?? "", phone: phone ?? "" },
      ...{ document: document ?? "", state: state ?? "", segment: "" },
    },
  };
}

function ofProposal({ buyer, rounds }: Proposal): Beginning {
  const [newest] = rounds;
  return {
    ...blank,
    buyer: {
      ...{ name: buyer.name, email: buyer.email ?? "", phone: buyer.phone ?? "" },
      ...{ document: buyer.document ?? "", state: buyer.state ?? "", segment: buyer.segment ?? "" },
    },
    lines: (newest?.lines ?? []).flatMap((line) =>
      line.product_id
        ? [
            {
              product: line.product_id,
              variant: String(line.variant_number ?? ""),
              amount: String(line.amount),
              // What the buyer asked for is said as it is, whatever the list says of so many now.
              price: newest?.side === "SELLER" && line.price === line.list_price ? null : line.price,
            },
          ]
        : [],
    ),
    freight: newest?.freight || null,
    payment: newest?.payment ?? null,
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

export default function WriteProposal() {
  const {
    storeId,
    round,
    products: known,
    beginning,
    gone,
    validUntil,
  } = useLoaderData<typeof clientLoader>();
  const [products, setProducts] = useState(() => new Map(known.map((product) => [product._id, product])));
  const navigate = useNavigate();
  const learn = (product: CartProductAnswer) => setProducts((all) => new Map(all).set(product._id, product));

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
    const answer = await call(createProposal, { body: { proposal } });
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
