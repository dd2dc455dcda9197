import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { controlLook } from "../fields/field.tsx";

/** The field of an `Autocomplete` that searches, with its glass. */
export function SearchInput(props: Omit<ComponentProps<typeof Autocomplete.Input>, "className" | "type">) {
  return (
    <div className="relative">
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
      />
      <Autocomplete.Input {...props} type="search" maxLength={200} className={`${controlLook} pl-10`} />
    </div>
  );
}
