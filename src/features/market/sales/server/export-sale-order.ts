import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { tableContentType, writeTable } from "../../../../platform/table-file.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { sideOf } from "../../quotes/model.ts";
import type { printProposal as printEndpoint } from "../open-contract.ts";
import type { exportSaleOrder as endpoint } from "../order-contract.ts";
import { idOfLink } from "./open-links.ts";
import { readOrder } from "./read-orders.ts";
import { readOpenProposal } from "./read-proposals.ts";

// The library behind PDFs takes memory, which most processes never need.
const files = () => import("./sale-files.ts");

export const exportSaleOrder: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const order = await readOrder(context.db.orm, side, params.id);
  const { orderPdf, orderTable } = await files();
  const { format } = query;
  const bytes = format === "pdf" ? await orderPdf(order) : await writeTable(orderTable(order), format);
  return {
    file_name: `pedido-${order.number}.${format}`,
    content_type: format === "pdf" ? "application/pdf" : tableContentType[format],
    base64: bytes.toString("base64"),
  };
};

/** For who bought: by the address alone. */
export const printProposal: Verb<typeof printEndpoint> = async ({ params }, { db }) => {
  const proposal = await readOpenProposal(db.orm, await idOfLink(db.orm, params.token));
  const bytes = await (await files()).proposalPdf(proposal);
  const name = proposal.order ? `pedido-${proposal.order.number}` : `proposta-${proposal.number}`;
  return { file_name: `${name}.pdf`, content_type: "application/pdf", base64: bytes.toString("base64") };
};
