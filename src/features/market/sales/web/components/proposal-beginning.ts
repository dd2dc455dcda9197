import { redirect } from "react-router";
import { call } from "../../../../../client/call.ts";
import { getCustomer, listQuotes } from "../../../calls.ts";
import { readMessage } from "../../../quotes/visitor-message.ts";
import type { Proposal, ProposalInput } from "../../contract.ts";
import type { LineValue } from "./proposal-form.tsx";

/** What the form of a proposal begins with. */
export interface Beginning {
  quote: string;
  buyer: { name: string; email: string; phone: string; document: string; state: string; segment: string };
  lines: LineValue[];
  freight: number | null;
  payment: { days: number[]; percent: number } | null;
  message: string;
}

export const blank: Beginning = {
  quote: "",
  buyer: { name: "", email: "", phone: "", document: "", state: "", segment: "" },
  lines: [],
  freight: null,
  payment: null,
  message: "",
};

export async function ofQuote(id: string): Promise<Beginning> {
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

export async function forCustomer(id: string): Promise<Beginning> {
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

export function ofProposal({ status, buyer, rounds }: Proposal): Beginning {
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
    // Of what was sent already, the next round has words of its own.
    message: (status === "DRAFT" && newest?.message) || "",
  };
}

/** As somebody left it who had no connection. */
export const ofDraft = (proposal: ProposalInput): Beginning => ({
  quote: proposal.quote ? proposal.quote._id : "",
  buyer: {
    ...{ name: proposal.buyer.name, email: proposal.buyer.email ?? "", phone: proposal.buyer.phone ?? "" },
    ...{
      document: proposal.buyer.document ?? "",
      state: proposal.buyer.state ?? "",
      segment: proposal.buyer.segment ?? "",
    },
  },
  lines: proposal.lines.map(({ product, variant, amount, price }) => ({
    product: product._id,
    variant: String(variant ?? ""),
    amount: String(amount),
    price: price ?? null,
  })),
  freight: proposal.freight || null,
  payment: proposal.payment,
  message: proposal.message ?? "",
});
