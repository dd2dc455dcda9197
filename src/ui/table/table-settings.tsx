import { SlidersHorizontal } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../fields/choices.tsx";
import type { TableColumn, TableLook } from "./table-columns.ts";

interface TableSettingsProps<Item> {
  columns: readonly TableColumn<Item>[];
  look: TableLook;
  onChange: (look: TableLook) => void;
}

/** Which columns a table shows, and how close its rows stand. */
export function TableSettings<Item>({ columns, look, onChange }: TableSettingsProps<Item>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what the button opened
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        root.current?.querySelector("button")?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        size="sm"
        variant="secondary"
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Colunas
      </Button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 w-64 rounded-card border border-line bg-surface p-3 shadow-float"
      >
        <fieldset>
          <legend className="text-sm font-semibold">Colunas à vista</legend>
          {columns
            .filter(({ isName }) => !isName)
            .map(({ id: column, heading }) => (
              <Checkbox
                key={column}
                label={heading}
                checked={look.visible[column] ?? true}
                onChange={(wanted) => onChange({ ...look, visible: { ...look.visible, [column]: wanted } })}
              />
            ))}
        </fieldset>
        <div className="mt-2 border-t border-line pt-2">
          <Checkbox
            label="Linhas compactas"
            checked={look.isDense}
            onChange={(isDense) => onChange({ ...look, isDense })}
          />
        </div>
      </div>
    </div>
  );
}
