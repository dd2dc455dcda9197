import { RotateCw } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { Card } from "../../../../../ui/card.tsx";
import { AmountAndState } from "../../../../../ui/list-row.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { SensitiveAction } from "../../../../people/users/web/components/sensitive-action.tsx";
import { retryTransfer } from "../../../calls.ts";
import type { SeenTransfer } from "../../administration-contract.ts";
import { transferShown } from "../../labels.ts";

interface TransferRowProps {
  transfer: SeenTransfer;
  /** On the page of the person everybody knows whose it is. */
  isOfPage?: boolean;
}

/** A transfer, where it went and what became of it; a refused one can be tried again. */
export function TransferRow({ transfer, isOfPage }: TransferRowProps) {
  const { payee, status, amount, error } = transfer;
  return (
    <Card as="li" className="space-y-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-52">
          {isOfPage ? (
            <p className="font-semibold">Repasse de {formatDay(transfer.run_on)}</p>
          ) : (
            <TextLink to={`/admin/repasses/${payee._id}`}>{payee.name ?? "Conta encerrada"}</TextLink>
          )}
          <p className="text-sm break-words text-ink-muted">
            {!isOfPage && `Repasse de ${formatDay(transfer.run_on)} · `}
            {transfer.destination}
          </p>
        </div>
        <AmountAndState amount={amount} state={transferShown[status]} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-52 text-sm text-ink-muted">
          {transfer.is_retry && "Nova tentativa. "}
          {happened(transfer)}
          {error && status === "CANCELED" && <span className="font-semibold text-danger"> {error}.</span>}
        </p>
        {transfer.is_open && <RetryButton transfer={transfer} />}
      </div>
    </Card>
  );
}

/** What became of a transfer last, in a sentence. */
export function happened({ status, created_at, sent_at, paid_at, canceled_at }: SeenTransfer): string {
  if (status === "CANCELED" && canceled_at) return `Não concluída em ${formatDateTime(canceled_at)}.`;
  if (paid_at) return `Paga em ${formatDateTime(paid_at)}.`;
  return sent_at ? `Enviada em ${formatDateTime(sent_at)}.` : `Criada em ${formatDateTime(created_at)}.`;
}

export function RetryButton({ transfer: { _id: id } }: { transfer: SeenTransfer }) {
  const follow = useFollow();
  return (
    <SensitiveAction
      icon={RotateCw}
      title="Tentar a transferência de novo?"
      lead="Envia agora o que está liberado para esta pessoa, para a conta ou a chave Pix que ela tem hoje na carteira. Se ela não corrigiu a conta, o banco deve recusar outra vez."
      submitLabel="Tentar de novo"
      action={({ password }) => call(retryTransfer, { params: { id }, body: { password } })}
      onDone={follow}
    >
      Tentar de novo
    </SensitiveAction>
  );
}
