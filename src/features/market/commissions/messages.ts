import { pluralise } from "../../../shared/format/text.ts";

/** What the calls of the book of commissions say. */
export const commissionMessages = {
  rateMissing: "Escreva a comissão: esta representada não tem uma de costume",
  statementAsked: (count: number): string =>
    count === 1 ? "Pedido de conferência enviado" : `Pedido de conferência enviado a ${count} pessoas`,
  statementAnswered: "Resposta enviada a quem pediu",
  invoiceLinked: "Anotado: esta nota é desta venda",
  /** @param leftOut of those that were faulty, or about which something is asked */
  invoicesImported: (sold: number, back: number, ahead: number, leftOut: number): string =>
    sold + back + ahead === 0
      ? `Nada mudou: ${leftOut > 0 ? "as notas com erro ou com pergunta ficaram de fora" : "tudo já estava no livro"}.`
      : [
          sold > 0 && pluralise(sold, "nota gravada", "notas gravadas"),
          back > 0 && pluralise(back, "devolução ou cancelamento", "devoluções ou cancelamentos"),
          ahead > 0 &&
            pluralise(
              ahead,
              "cancelamento guardado até a nota chegar",
              "cancelamentos guardados até as notas chegarem",
            ),
        ]
          .filter(Boolean)
          .join(", "),
  principalAdded: "Representada cadastrada",
  principalSaved: "Representada atualizada",
  principalRemoved: "Representada excluída",
  commissionPaid: "Pagamento lançado",
  commissionPaymentRemoved: "Pagamento excluído",
  commissionSaleAdded: "Venda lançada",
  commissionSaleSaved: "Venda atualizada",
  commissionSaleRemoved: "Venda excluída",
  saleSettled: "Anotado: o cliente pagou tudo",
  receiptAdded: "Recebimento lançado",
  receiptRemoved: "Recebimento excluído",
  returnAdded: "Devolução lançada",
  returnRemoved: "Devolução excluída",
  salesImported: (sales: number, receipts: number): string =>
    sales + receipts === 0
      ? "Nada mudou: tudo já estava no livro."
      : [
          sales > 0 && pluralise(sales, "venda lançada", "vendas lançadas"),
          receipts > 0 && pluralise(receipts, "recebimento lançado", "recebimentos lançados"),
        ]
          .filter(Boolean)
          .join(", "),
};
