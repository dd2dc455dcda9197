import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../../shared/endpoint.ts";
import type { listUserCards } from "../../../wallet/card-contract.ts";
import type { WalletOwner } from "../../../wallet/owner.ts";
import { loadCards } from "../../../wallet/web/components/card-calls.ts";

export type Cards =
  | { status: "loading" }
  | { status: "failed" }
  | ({ status: "loaded" } & Answer<typeof listUserCards>);

/** The cards of who pays, the favourite first; `reload` answers them, null where they did not come. */
export function useCards(owner: WalletOwner) {
  const [cards, setCards] = useState<Cards>({ status: "loading" });
  const reload = useCallback(async () => {
    // What is shown already stays until there is more to show.
    setCards((now) => (now.status === "loaded" ? now : { status: "loading" }));
    try {
      const loaded = await loadCards(owner);
      setCards({ status: "loaded", ...loaded });
      return loaded.card_list;
    } catch {
      setCards({ status: "failed" });
      return null;
    }
  }, [owner]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { cards, reload };
}
