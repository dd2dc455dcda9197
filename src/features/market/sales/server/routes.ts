import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as open from "../open-contract.ts";
import * as orders from "../order-contract.ts";
import { acceptProposal, mailAcceptanceCode } from "./accept-proposal.ts";
import { askForProposal, counterProposal, declineProposal } from "./answer-proposal.ts";
import { createProposal } from "./create-proposal.ts";
import { decideProposal } from "./decide-proposal.ts";
import { cancelOwnOrder, mailCancelCode, moveSaleOrder } from "./move-sale-order.ts";
import { openProposal, seeProposal } from "./open-links.ts";
import { getProposal, listProposals, withdrawProposal } from "./proposals.ts";
import { exportSaleOrder, getSaleOrder, listSaleOrders, printProposal } from "./sale-orders.ts";
import { shareProposal } from "./share-proposal.ts";
import { writeRound } from "./write-round.ts";

export const salesRoutes = [
  route(contract.listProposals, listProposals),
  route(contract.getProposal, getProposal),
  route(contract.createProposal, createProposal),
  route(contract.writeRound, writeRound),
  route(contract.decideProposal, decideProposal),
  route(contract.withdrawProposal, withdrawProposal),
  route(contract.shareProposal, shareProposal),
  route(open.openProposal, openProposal),
  route(open.seeProposal, seeProposal),
  route(open.counterProposal, counterProposal),
  route(open.declineProposal, declineProposal),
  route(open.askForProposal, askForProposal),
  route(open.mailAcceptanceCode, mailAcceptanceCode),
  route(open.acceptProposal, acceptProposal),
  route(open.mailCancelCode, mailCancelCode),
  route(open.cancelOwnOrder, cancelOwnOrder),
  route(open.printProposal, printProposal),
  route(orders.listSaleOrders, listSaleOrders),
  route(orders.getSaleOrder, getSaleOrder),
  route(orders.moveSaleOrder, moveSaleOrder),
  route(orders.exportSaleOrder, exportSaleOrder),
];
