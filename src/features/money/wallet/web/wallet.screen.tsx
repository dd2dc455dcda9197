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
import { EmptyState, ErrorState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Skeleton, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { loadOwnUser } from "../../../people/users/web/components/own-user.ts";
import { listBankAccounts } from "../../calls.ts";
import { type BankAccount, maxBankAccounts } from "../bank-account-contract.ts";
import { AccountTile } from "./components/account-tile.tsx";
import { BankAccountForm } from "./components/bank-account-form.tsx";
import { AddTile, CardsPart, loadCardsPart } from "./components/cards-part.tsx";

export const meta = () => [{ title: `Minha carteira · ${product.name}` }];

const areas = ["vc", "co"] as const;

/** The cards of the company, or those of the person with the accounts that they are paid to. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  areaAmong(areas, request.url) === "co" ? loadWalletOfCompany(request) : loadWalletOfPerson(request);

async function loadWalletOfCompany(request: Request) {
  const { company } = await requireOwnCompany(request);
  const owner = { companyId: company._id };
  return { owner, registered: company.address[0], cards: await loadCardsPart(owner), accounts: null };
}

async function loadWalletOfPerson(request: Request) {
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

const leads = {
  vc: "Com o que você paga e onde você recebe. O cartão favorito paga o plano.",
  co: "Os cartões são da empresa: qualquer gestor pode usá-los. O favorito paga o plano.",
} as const;

const Header = () => <PageHeader title="Minha carteira" lead={leads[useArea(areas)]} />;

export function HydrateFallback() {
  const area = useArea(areas);
  return (
    <>
      <Header />
      {area === "vc" && <SkeletonTabs count={2} />}
      <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-6">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="min-h-50 rounded-card" />
        <Skeleton className="min-h-50 rounded-card" />
      </div>
    </>
  );
}

export default function WalletScreen() {
  const wallet = useLoaderData<typeof clientLoader>();
  return (
    <>
      <Header />
      {wallet.accounts ? <WalletOfPerson {...wallet} /> : <CardsPart {...wallet} />}
    </>
  );
}

type PersonWallet = Awaited<ReturnType<typeof loadWalletOfPerson>>;

/** Cards and accounts, each behind a tab. */
function WalletOfPerson({ owner, registered, cards, accounts }: PersonWallet) {
  const [search] = useSearchParams();
  const isOfAccounts = search.get("aba") === "contas";
  return (
    <>
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

function AccountsPart({ userId, accounts }: { userId: string; accounts: PersonWallet["accounts"] }) {
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
