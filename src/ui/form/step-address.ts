import { useSearchParams } from "react-router";

const parameter = "etapa";

/** Which step of a stepped form an address shows; null where it says none. */
export const stepIn = (search: string | URLSearchParams): string | null =>
  new URLSearchParams(search).get(parameter);

/** Makes the address of a step, and of a section in it, of the one that is open. */
export function useStepLink() {
  const [search] = useSearchParams();
  return (step: string, section?: string) => {
    const next = new URLSearchParams(search);
    next.set(parameter, step);
    return { search: `?${next}`, hash: section ? `#${section}` : "" };
  };
}
