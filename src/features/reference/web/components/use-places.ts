import { useEffect, useState } from "react";
import type { Option } from "../../../../ui/fields/select.tsx";

interface Places {
  options: readonly Option[];
  loading: boolean;
  /** The list did not come: let the person type instead, or go without. */
  failed: boolean;
}

const none: Places = { options: [], loading: false, failed: false };
const onTheWay: Places = { ...none, loading: true };
const lost: Places = { ...none, failed: true };

// Lists never change while a page is open, so each is asked for once; one that failed is asked for again.
const lists = new Map<string, Promise<readonly Option[]>>();

const loaders = {
  states: () => import("./load-places.ts").then(({ loadStates }) => loadStates()),
  cities: (state: string) => import("./load-places.ts").then(({ loadCities }) => loadCities(state)),
};

function listOf(key: string): Promise<readonly Option[]> {
  const known = lists.get(key);
  if (known) return known;
  const asked = key === "states" ? loaders.states() : loaders.cities(key);
  lists.set(key, asked);
  asked.catch(() => lists.delete(key));
  return asked;
}

function usePlaces(key: string): Places {
  const [loaded, setLoaded] = useState<{ key: string; places: Places }>({ key: "", places: none });
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const receive = (places: Places) => wanted && setLoaded({ key, places });
    listOf(key).then(
      (options) => receive({ ...none, options }),
      () => receive(lost),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  if (!key) return none;
  return loaded.key === key ? loaded.places : onTheWay;
}

/** The states of Brazil, value 'SP', label 'São Paulo'. */
export const useStates = (): Places => usePlaces("states");

/** The cities of a state ('SP'), value and label 'Campinas'; none while no state is chosen. */
export const useCities = (state: string | null | undefined): Places => usePlaces(state ?? "");
