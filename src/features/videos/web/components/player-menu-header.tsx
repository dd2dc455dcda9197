import { ChevronLeft } from "lucide-react";

/** Names a menu within the settings and leads back to them; the library knows it by its part. */
export function MenuHeader({ children }: { children: string }) {
  return (
    <button
      type="button"
      slot="header"
      part="back button"
      role="menuitem"
      aria-label={`Voltar de ${children}`}
      className="flex min-h-11 w-full items-center gap-2 px-3 font-semibold"
    >
      <ChevronLeft size={20} aria-hidden="true" />
      {children}
    </button>
  );
}
