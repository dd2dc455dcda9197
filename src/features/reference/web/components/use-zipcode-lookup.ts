import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Failure } from "../../../../shared/failure.ts";
import { isZipcode } from "../../../../shared/format/zipcode.ts";

const parts = ["state", "city", "street", "district"] as const;
type Part = (typeof parts)[number];

/** 'away' where no provider answered: the person types the address. */
type Lookup = "idle" | "searching" | "found" | "unknown" | "away";

/**
 * Fills state, city, street and district of the address at `path` from its post code. What the person changes while the
 * answer is on its way is kept.
 */
export function useZipcodeLookup(path: string) {
  const form = useFormContext();
  const [lookup, setLookup] = useState<Lookup>("idle");
  const typed = (part: Part | "zipcode") => String(form.getValues(`${path}.${part}`) ?? "");
  const asked = useRef(typed("zipcode"));

  async function lookUp(): Promise<void> {
    const zipcode = typed("zipcode");
    if (!isZipcode(zipcode) || zipcode === asked.current) return;
    asked.current = zipcode;
    const before = Object.fromEntries(parts.map((part) => [part, typed(part)]));
    setLookup("searching");
    try {
      const { findAddress } = await import("./load-reference.ts");
      const found = await findAddress(zipcode);
      if (asked.current !== zipcode) return;
      const moved = found.city !== before.city;
      for (const part of parts) {
        // A code of a whole city tells no street: one that was typed for the same city stays.
        const fills = found[part] || moved;
        if (fills && typed(part) === before[part]) fill(part, found[part]);
      }
      setLookup("found");
    } catch (error) {
      if (asked.current !== zipcode) return;
      // Asked again at the next blur: a provider may be back.
      asked.current = "";
      setLookup(error instanceof Failure && error.status === 404 ? "unknown" : "away");
    }
  }

  function fill(part: Part, value: string): void {
    form.setValue(`${path}.${part}`, value, { shouldDirty: true });
    if (value) form.clearErrors(`${path}.${part}`);
  }

  return { lookup, lookUp };
}
