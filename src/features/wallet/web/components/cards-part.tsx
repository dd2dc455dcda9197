import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import type { Address } from "../../../reference/address.ts";
import { safeRedirect } from "../../../sessions/web/components/guard.ts";
import type { WalletOwner } from "../../owner.ts";
import { loadCards } from "./card-calls.ts";
import { type Loaded, loaded } from "./loaded.ts";
import { WalletCards } from "./wallet-cards.tsx";

type LoadedCards = Loaded<Awaited<ReturnType<typeof loadCards>>>;

export const loadCardsPart = (owner: WalletOwner): Promise<LoadedCards> =>
  loaded(loadCards(owner), "Erro buscando cartões");

interface CardsPartProps {
  owner: WalletOwner;
  cards: LoadedCards;
  registered: Address | undefined;
}

/** The cards of the wallet that the screen is of. */
export function CardsPart({ owner, cards, registered }: CardsPartProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Where the person was led away from for lack of a card. */
  const back = safeRedirect(search.get("voltar"));
  if (cards.part === null) return <FailedPart failure={cards.failure} />;
  return (
    <WalletCards
      owner={owner}
      cards={cards.part.card_list}
      publicKey={cards.part.public_key}
      registered={registered}
      onChanged={revalidate}
      onAdded={back ? async () => navigate(back, { replace: true }) : undefined}
    />
  );
}
