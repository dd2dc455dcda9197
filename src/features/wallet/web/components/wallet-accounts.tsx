import { Landmark } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { type BankAccount, maxBankAccounts } from "../../bank-account-contract.ts";
import { AccountTile } from "./account-tile.tsx";
import { AddTile } from "./add-tile.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";

interface WalletAccountsProps {
  userId: string;
  accounts: readonly BankAccount[];
  onChanged: () => Promise<unknown>;
}

/** Where a professional is paid, with a place for another while there are fewer than three. */
export function WalletAccounts({ userId, accounts, onChanged }: WalletAccountsProps) {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const close = () => setAdding(false);
  async function saved() {
    close();
    await onChanged();
  }
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState
          icon={Landmark}
          text="Você ainda não cadastrou nenhuma conta"
          hint="É na conta bancária ou na chave Pix que você recebe por indicações e treinamentos vendidos."
          action={<Button onClick={add}>Adicionar conta</Button>}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
          {accounts.map((account) => (
            <AccountTile key={account._id} userId={userId} account={account} onChanged={onChanged} />
          ))}
          {accounts.length < maxBankAccounts && (
            <li className="flex">
              <AddTile label="Adicionar conta" onClick={add} className="min-h-40" />
            </li>
          )}
        </ul>
      )}
      <Dialog
        open={adding}
        onClose={close}
        title="Nova conta"
        lead="Use uma conta no seu nome, com o CPF do seu cadastro. Por segurança, esperamos alguns dias antes de transferir para uma conta nova."
      >
        <BankAccountForm userId={userId} onSaved={saved} />
      </Dialog>
    </>
  );
}
