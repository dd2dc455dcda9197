import { Landmark, Star, Trash2, Zap } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { formatCnpj, formatCpf } from "../../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../../shared/format/phone.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { type Proof, ProofDialog } from "../../../../people/users/web/components/proof-fields.tsx";
import { chooseBankAccount, removeBankAccount } from "../../../calls.ts";
import type { BankAccount } from "../../bank-account-contract.ts";
import { pixKeyLabels } from "../../model.ts";

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
  const number = account.pix_key
    ? keyAsShown(account)
    : `Agência ${account.agency_number}, conta ${account.account_number}`;
  const document =
    account.holder_document_type === "CPF"
      ? formatCpf(account.holder_document_number)
      : formatCnpj(account.holder_document_number);
  const Icon = account.pix_key ? Zap : Landmark;

  const [asking, setAsking] = useState<"choose" | "remove" | null>(null);
  const close = () => setAsking(null);
  async function done({ message }: { message: string }) {
    close();
    notify.success(message);
    await onChanged();
  }
  /** Nothing was ever paid to one that is not confirmed. */
  async function removeUnconfirmed() {
    try {
      await done(await call(removeBankAccount, { params }));
    } catch (error) {
      showFailure(error, "Erro ao remover conta");
    }
  }
  const remove = async (proof: Proof) => done(await call(removeBankAccount, { params, body: proof }));
  const choose = async (proof: Proof) =>
    done(await call(chooseBankAccount, { params, body: { bank_account: { favorite: true }, ...proof } }));
  const paidFrom =
    account.payable_from && new Date(account.payable_from) > new Date() ? account.payable_from : null;

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
            {!account.confirmed && <StatusBadge tone="amber">Falta confirmar</StatusBadge>}
          </div>
          <p className="tabular break-words">{number}</p>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            <span>{account.holder_fullname}</span>
            <span className="tabular min-w-0 wrap-anywhere">{document}</span>
          </p>
          {!account.confirmed && (
            <p className="text-sm text-pretty">
              Abra o link que enviamos para o seu e-mail, ou escolha Receber aqui.
            </p>
          )}
          {paidFrom && (
            <p className="text-sm text-pretty">
              Conta nova: por segurança, transferimos para ela a partir de {formatDateTime(paidFrom)}.
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-1">
        {!account.favorite && (
          <Button variant="ghost" size="sm" icon={Star} onClick={() => setAsking("choose")}>
            Receber aqui
          </Button>
        )}
        {account.confirmed ? (
          <Button variant="ghost-danger" size="sm" icon={Trash2} onClick={() => setAsking("remove")}>
            Remover
          </Button>
        ) : (
          <ActionButton
            variant="ghost-danger"
            size="sm"
            icon={Trash2}
            ask={() => confirmDeletion(name)}
            action={removeUnconfirmed}
          >
            Remover
          </ActionButton>
        )}
      </div>
      <ProofDialog
        open={asking === "choose"}
        onClose={close}
        title={`Receber em “${name}”?`}
        lead={`${number}. O seu dinheiro passa a ir para ela${
          paidFrom
            ? ` a partir de ${formatDateTime(paidFrom)}; até lá, ele espera`
            : account.confirmed
              ? ""
              : ", depois de alguns dias de espera por segurança"
        }. Avisamos por e-mail.`}
        submitLabel="Receber aqui"
        onConfirm={choose}
      />
      <ProofDialog
        open={asking === "remove"}
        onClose={close}
        title={`Remover “${name}”?`}
        lead={`${number}. Esta ação é irreversível!${
          account.favorite ? " É nela que você recebe: o dinheiro segue para outra conta sua, ou espera." : ""
        }`}
        danger
        submitLabel="Remover conta"
        failureTitle="Erro ao remover conta"
        onConfirm={remove}
      />
    </Card>
  );
}
