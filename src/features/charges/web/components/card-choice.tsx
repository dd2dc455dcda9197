import { CreditCard } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { CardDialog } from "../../../wallet/web/components/card-dialog.tsx";
import { CardPicker } from "../../../wallet/web/components/card-picker.tsx";
import { afterCard } from "./payment-words.ts";
import type { Wallet } from "./use-paying.ts";

/** Which card pays: the favourite one at first, another of the wallet, or one that is added right here. */
export function CardChoice({ wallet }: { wallet: Wallet }) {
  const { cards, card, owner, registered, change, add, added, reload } = wallet;
  if (cards.status === "loading") return <Skeleton className="h-16 w-full rounded-control" />;
  if (cards.status === "failed")
    return <ErrorState text="Não foi possível buscar seus cartões." onRetry={reload} />;
  const cardOwner = { owner, registered, publicKey: cards.public_key };
  return (
    <>
      {cards.card_list.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong p-4">
          <div className="space-y-1">
            <p className="font-semibold">{wallet.cardMissing.message}</p>
            <p className="text-sm text-ink-muted text-pretty">{afterCard}</p>
          </div>
          <Button variant="secondary" icon={CreditCard} onClick={() => add(true)}>
            Cadastrar cartão
          </Button>
        </div>
      ) : (
        <CardPicker
          {...cardOwner}
          label="Cartão"
          cards={cards.card_list}
          value={card?._id ?? null}
          isRefused={wallet.isRefused}
          onChange={(cardId) => change({ cardId })}
          onAdded={added}
        />
      )}
      <CardDialog
        {...cardOwner}
        card={wallet.isAdding ? "new" : null}
        onClose={() => add(false)}
        onSaved={added}
      />
    </>
  );
}
