import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { SkeletonTabs } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { loadOwnUser } from "../../users/web/components/load-own-user.ts";
import { listBankAccounts } from "../bank-account-contract.ts";
import { CardsPart, loadCardsPart } from "./components/cards-part.tsx";
import { loaded } from "./components/loaded.ts";
import { WalletAccounts } from "./components/wallet-accounts.tsx";
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
