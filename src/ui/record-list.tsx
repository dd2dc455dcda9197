import type { ReactNode } from "react";

/** Facts about somebody, each an item with its sign. */
export const RecordList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden *:inline-flex *:items-center *:gap-1.5 [&_svg]:shrink-0">
    {children}
  </ul>
);

/** How such facts are counted, a press away; also within a card that a link covers. */
export const HowCounted = ({ children }: { children: ReactNode }) => (
  <details className="relative text-sm">
    <summary className="min-h-11 w-fit cursor-pointer rounded-sm py-2.5 underline underline-offset-3">
      Como contamos
    </summary>
    <div className="max-w-reading space-y-2 pb-2 text-pretty">{children}</div>
  </details>
);
