import { Landmark } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { loadOwnUser } from "../../../people/users/web/components/load-own-user.ts";
import { listBankAccounts } from "../../calls.ts";
import { type BankAccount, maxBankAccounts } from "../bank-account-contract.ts";
import { AccountTile } from "./components/account-tile.tsx";
import { BankAccountForm } from "./components/bank-account-form.tsx";
import { AddTile, CardsPart, loadCardsPart } from "./components/cards-part.tsx";
import { WalletSkeleton } from "./components/wallet-skeleton.tsx";

export const meta = () => [{ title: `Minha carteira · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const owner = { userId: user._id };
  const [own, cards, accounts] = await Promise.all([
    loaded(loadOwnUser(user._id), "Erro buscando o seu endereço"),
    loadCardsPart(owner),
    loaded(call(listBankAccounts, { params: { id: user._id } }), "Erro buscando contas bancárias"),
  ]);
  // Without the address no card can be added: the part of the cards says that it did not come.
  return own.part === null
    ? { owner, registered: undefined, cards: own, accounts }
    : { owner, registered: own.part.address[0], cards, accounts };
}

/** Both tabs are here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

const header = (
  <PageHeader
    title="Minha carteira"
    lead="Com o que você paga e onde você recebe. O cartão favorito paga o plano."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonTabs count={2} />
      <WalletSkeleton />
    </>
  );
}

export default function ProfessionalWallet() {
  const { owner, registered, cards, accounts } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const isOfAccounts = search.get("aba") === "contas";
  return (
    <>
      {header}
      <div className="mb-6">
        <CountTabs
          label="Carteira"
          look="line"
          items={[
            { label: "Cartões", to: "?", current: !isOfAccounts, count: cards.part?.card_list.length },
            {
              label: "Contas",
              to: "?aba=contas",
              current: isOfAccounts,
              count: accounts.part?.bank_account_list.length,
            },
          ]}
        />
      </div>
      {isOfAccounts ? (
        <AccountsPart userId={owner.userId} accounts={accounts} />
      ) : (
        <CardsPart owner={owner} registered={registered} cards={cards} />
      )}
    </>
  );
}

type LoadedAccounts = Awaited<ReturnType<typeof clientLoader>>["accounts"];

function AccountsPart({ userId, accounts }: { userId: string; accounts: LoadedAccounts }) {
  const { revalidate, state } = useRevalidator();
  if (accounts.part === null) {
    return <ErrorState text={accounts.failure} onRetry={revalidate} busy={state === "loading"} />;
  }
  return <WalletAccounts userId={userId} accounts={accounts.part.bank_account_list} onChanged={revalidate} />;
}

interface WalletAccountsProps {
  userId: string;
  accounts: readonly BankAccount[];
  onChanged: () => Promise<unknown>;
}

/** Where a professional is paid, with a place for another while there are fewer than three. */
function WalletAccounts({ userId, accounts, onChanged }: WalletAccountsProps) {
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
