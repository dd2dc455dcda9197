import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  /** It cannot be opened yet. */
  disabled?: boolean;
  /** What it holds stays as it is while another is open. */
  keepMounted?: boolean;
}

interface TabsProps {
  items: Tab[];
  value: string;
  onChange: (value: string) => void;
  /** What one chooses among. */
  label: string;
}

const tabLook =
  "relative inline-flex min-h-12 shrink-0 items-center px-4 font-medium text-ink-muted transition-colors hover:text-ink " +
  "data-active:text-brand data-active:font-semibold data-active:after:absolute data-active:after:inset-x-2 " +
  "data-active:after:-bottom-px data-active:after:h-0.75 data-active:after:rounded-full data-active:after:bg-brand " +
  "focus-visible:-outline-offset-3 rounded-control data-disabled:cursor-not-allowed data-disabled:opacity-50";

/** Parts of one screen, one at a time; on a phone the row scrolls sideways. */
export function Tabs({ items, value, onChange, label }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        aria-label={label}
        className="scrollbar-none flex overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={tabLook}
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel
          key={item.value}
          value={item.value}
          keepMounted={item.keepMounted ?? false}
          className="rounded-control pt-6"
        >
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
