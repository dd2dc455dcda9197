import { listCustomers } from "../../src/features/market/customers/contract.ts";
import { createProposal, listProposals, shareProposal } from "../../src/features/market/sales/contract.ts";
import { listSaleOrders } from "../../src/features/market/sales/order-contract.ts";
import { addDays } from "../../src/shared/calendar.ts";
import { dayInBrasilia } from "../../src/shared/format/dates.ts";
import { callAs } from "./api.ts";

/**
 * Sends a proposal at the price of the list, by hand: no mail goes out.
 * @param token of the representative
 * @returns what stands at the end of its address
 */
export async function sendProposal(token: string, productId: string): Promise<string> {
  const {
    proposal_list: [sent],
  } = await callAs({ token }, createProposal, {
    body: {
      proposal: {
        buyer: { name: "Mercado Boa Vista", phone: "47999990000" },
        lines: [{ product: { _id: productId }, amount: 24 }],
        valid_until: addDays(dayInBrasilia(new Date()), 15),
        message: "Entrega em dez dias.",
      },
    },
  });
  const { address } = await callAs({ token }, shareProposal, { params: { id: sent?._id ?? "" } });
  return address.split("/").at(-1) ?? "";
}

export interface Sales {
  proposal: string;
  order: string;
}

/** A proposal and an order that somebody sees: of a representative one that may be written on, of a manager any. */
export async function findSales(token: string, group?: "open"): Promise<Sales> {
  const { proposal_list } = await callAs({ token }, listProposals, { query: { group } });
  const { sale_order_list } = await callAs({ token }, listSaleOrders, {});
  return { proposal: proposal_list[0]?._id ?? "", order: sale_order_list[0]?._id ?? "" };
}

export async function findCustomer(token: string): Promise<string> {
  const { customer_list: found } = await callAs({ token }, listCustomers, { query: { limit: 1 } });
  if (!found[0]) throw new Error("The demo data lacks a customer");
  return found[0]._id;
}
