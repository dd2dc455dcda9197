import { Combobox } from "@base-ui/react/combobox";
import { Search } from "lucide-react";
import type { ComponentProps, Key, ReactNode } from "react";
import { controlLook } from "./field.tsx";

/** The field of a `Combobox.Root` of Base UI that looks for things by name, with its glass. */
export const ComboboxSearch = (
  props: Pick<
    ComponentProps<typeof Combobox.Input>,
    "id" | "placeholder" | "aria-describedby" | "aria-invalid"
  >,
) => (
  <div className="relative">
    <Search
      size={20}
      aria-hidden="true"
      className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
    />
    <Combobox.Input
      {...props}
      autoComplete="off"
      maxLength={120}
      className={`${controlLook} truncate pl-10`}
      // Enter chooses, and sends no form around the field.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  </div>
);

/** What was found, by its name and by what tells those of one name apart. */
export const NameAndDetail = ({ name, detail }: { name: string; detail: string }) => (
  <>
    <p className="truncate font-medium">{name}</p>
    <p className="tabular truncate text-sm text-ink-muted">{detail}</p>
  </>
);

interface ComboboxPopupProps<Item> {
  /** What is said where nothing is found; nothing while it is looked for. */
  noneFound: ReactNode;
  keyOf: (item: Item) => Key;
  children: (item: Item) => ReactNode;
}

/** What a `Combobox.Root` of Base UI has to choose from, under its field. */
export function ComboboxPopup<Item>({ noneFound, keyOf, children }: ComboboxPopupProps<Item>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className="z-50 outline-none" sideOffset={4} align="start">
        <Combobox.Popup className="w-(--anchor-width) sm:w-[max(var(--anchor-width),min(24rem,var(--available-width)))] rounded-card border border-line bg-surface text-ink shadow-float data-empty:not-has-[.none-found:not(:empty)]:hidden">
          <Combobox.Empty className="none-found px-4 py-3 text-ink-muted empty:hidden">
            {noneFound}
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 empty:p-0">
            {(item: Item) => (
              <Combobox.Item
                key={keyOf(item)}
                value={item}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-surface-muted"
              >
                {children(item)}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
