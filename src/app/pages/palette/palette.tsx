import { Search } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Area } from "../../../features/base/sessions/web/components/guard.ts";
import { lazyOverlay } from "../../../ui/overlays/lazy-overlay.tsx";
import type { AreaMenu } from "../layouts/area-menus.ts";

export interface PaletteProps {
  area: Area;
  menu: AreaMenu;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const load = () => import("./palette-dialog.tsx").then((loaded) => loaded.PaletteDialog);
const PaletteDialog = lazyOverlay<PaletteProps>(load);

/** Who comes near the button presses it mostly. */
const loadAhead = () => void load().catch(() => undefined);

/**
 * Finds screens, people and things of an area: a button in its head, and Ctrl+K. With large text on a phone there is no
 * room for the button, and the menu holds it.
 */
export function Palette(props: PaletteProps) {
  const { open, onOpen, onClose } = props;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
    if (!isAsked || event.defaultPrevented) return;
    if (open) {
      event.preventDefault();
      onClose();
    } else if (!document.querySelector(".overlay-backdrop")) {
      // What is asked in a window over the page is answered first.
      event.preventDefault();
      onOpen();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onClick={onOpen}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-ink-muted transition-colors @max-[16rem]:hidden hover:text-ink aria-expanded:text-ink max-lg:aria-expanded:bg-surface-muted lg:aria-expanded:border-brand max-lg:hover:bg-surface-muted lg:w-56 lg:justify-start lg:border lg:border-line-strong lg:bg-surface lg:px-3 lg:hover:border-brand"
      >
        <Search size={20} aria-hidden="true" className="shrink-0" />
        <span className="grow text-left max-lg:sr-only">Procurar</span>
        <span aria-hidden="true" className="text-sm whitespace-nowrap max-lg:hidden">
          Ctrl K
        </span>
      </button>
      <PaletteDialog {...props} />
    </>
  );
}
