import { useEffect, useState } from "react";
import type { Option } from "../../../../../ui/fields/select.tsx";

export interface OptionList {
  options: readonly Option[];
  loading: boolean;
  /** The list did not come: let the person type instead, or ask again. */
  failed: boolean;
  retry: () => void;
}

// Lists never change while a page is open, so each is asked for once; one that failed is asked for again.
const lists = new Map<string, Promise<readonly Option[]>>();

function listOf(key: string, load: () => Promise<readonly Option[]>): Promise<readonly Option[]> {
  const known = lists.get(key);
  if (known) return known;
  const asked = load();
  lists.set(key, asked);
  asked.catch(() => lists.delete(key));
  return asked;
}

/**
 * A list of options that the server has.
 * @param key names the list; '' asks for none
 */
export function useOptionList(key: string, load: (key: string) => Promise<readonly Option[]>): OptionList {
  const [loaded, setLoaded] = useState<{ key: string; options: readonly Option[] | null }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew; the way to load is a constant
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const receive = (options: readonly Option[] | null) => wanted && setLoaded({ key, options });
    listOf(key, () => load(key)).then(receive, () => receive(null));
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  const answered = loaded?.key === key;
  return {
    options: (answered && loaded.options) || [],
    loading: key !== "" && !answered,
    failed: answered && loaded.options === null,
    retry: () => {
      setLoaded(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
