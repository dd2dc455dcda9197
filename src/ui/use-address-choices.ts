import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";

/**
 * Choices of a list that stand in the address, one parameter each, '' for none. `search` is what was chosen, also while the
 * list is on its way. The second choice may come before the page has been drawn with the first, and keeps it.
 */
export function useAddressChoices() {
  const [kept, setSearch] = useSearchParams();
  const { location: coming } = useNavigation();
  const search = coming ? new URLSearchParams(coming.search) : kept;
  const asked = useRef(search);
  useEffect(() => {
    asked.current = coming ? new URLSearchParams(coming.search) : kept;
  }, [coming, kept]);

  function choose(choices: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(asked.current);
    for (const [name, value] of Object.entries(choices)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked.current = next;
    setSearch(next, { preventScrollReset: true, replace: true });
  }

  return { search, choose };
}
