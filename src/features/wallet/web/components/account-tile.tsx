import { Landmark, Star, Trash2, Zap } from "lucide-react";
import { call } from "../../../../client/call.ts";
import { formatCnpj, formatCpf } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../ui/feedback/feedback.ts";
import { type BankAccount, chooseBankAccount, removeBankAccount } from "../../bank-account-contract.ts";
import { pixKeyLabels } from "../../pix-key-labels.ts";

interface AccountTileProps {
  userId: string;
  account: BankAccount;
  onChanged: () => Promise<unknown>;
}

/** A key as people write it. */
function keyAsShown({ pix_key_type: type, pix_key: key }: BankAccount): string {
  if (!key) return "";
  if (type === "CPF") return formatCpf(key);
  if (type === "CNPJ") return formatCnpj(key);
  return type === "PHONE" ? formatPhone(key) : key;
}

const titleOf = (account: BankAccount): string =>
  account.pix_key_type
    ? `Pix · ${pixKeyLabels[account.pix_key_type]}`
    : (account.bank_name ?? `Banco ${account.bank_number}`);

/** A place to be paid at, and what can be done with it. */
export function AccountTile({ userId, account, onChanged }: AccountTileProps) {
  const params = { id: userId, accountId: account._id };
  const name = titleOf(account);
  const document =
    account.holder_document_type === "CPF"
      ? formatCpf(account.holder_document_number)
      : formatCnpj(account.holder_document_number);
  const Icon = account.pix_key ? Zap : Landmark;

  async function remove() {
    try {
      notify.success((await call(removeBankAccount, { params })).message);
      await onChanged();
    } catch (error) {
      showFailure(error, "Erro ao remover conta");
    }
  }
  async function choose() {
    const body = { bank_account: { favorite: true } };
    notify.success((await call(chooseBankAccount, { params, body })).message);
    await onChanged();
  }

  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="rounded-full bg-brand-soft p-3 text-brand">
          <Icon size={24} />
        </span>
        <div className="min-w-0 grow space-y-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-lg font-bold">{name}</h3>
            {account.favorite && (
              <Badge tone="amber" icon={Star}>
                Recebe
              </Badge>
            )}
          </div>
          <p className="tabular break-words">
            {account.pix_key
              ? keyAsShown(account)
              : `Agência ${account.agency_number}, conta ${account.account_number}`}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            <span>{account.holder_fullname}</span>
            <span className="tabular min-w-0 wrap-anywhere">{document}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1">
        {!account.favorite && (
          <ActionButton variant="ghost" size="sm" icon={Star} action={choose}>
            Receber aqui
          </ActionButton>
        )}
        <ActionButton
          variant="ghost-danger"
          size="sm"
          icon={Trash2}
          ask={() => confirmDeletion(name)}
          action={remove}
        >
          Remover
        </ActionButton>
      </div>
    </Card>
  );
}
