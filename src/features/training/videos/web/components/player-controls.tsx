import { ChevronLeft, Settings } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

const rates = "0.5 0.75 1 1.25 1.5 1.75 2";
const menuId = "ajustes-do-video";

interface Controls {
  hasCaptions: boolean;
  qualities: readonly number[];
  onQuality(quality: number): void;
}

/**
 * What one presses. On a narrow player the large buttons in the middle are for the thumb, and the bar holds what they do
 * not do.
 */
export function PlayerControls({ hasCaptions, qualities, onQuality }: Controls) {
  return (
    <>
      <div
        slot="centered-chrome"
        className="flex items-center gap-6 [--media-button-icon-height:28px] [--media-button-icon-width:28px] [--media-control-height:28px] @lg:hidden"
      >
        <media-seek-backward-button seekoffset="10" notooltip="" className={largeButton} />
        <media-play-button notooltip="" className={largeButton} />
        <media-seek-forward-button seekoffset="10" notooltip="" className={largeButton} />
      </div>
      <div className="w-full bg-linear-to-t from-scrim to-transparent px-1 pt-8">
        <media-time-range className="h-8 w-full px-3" />
        <media-control-bar className="flex w-full items-center">
          <media-play-button className={wideButton} />
          <media-seek-backward-button seekoffset="10" className={wideButton} />
          <media-seek-forward-button seekoffset="10" className={wideButton} />
          <media-mute-button className="hidden p-2.5 @sm:inline-flex" />
          <media-volume-range className="hidden px-2 @2xl:inline-flex" />
          <media-time-display showduration="" notoggle="" className="px-3 py-2.5 tabular" />
          <span className="grow" />
          {hasCaptions && <media-captions-button ref={asSwitch} className={button} />}
          <media-settings-menu-button invoketarget={menuId} className={button}>
            <Settings slot="icon" aria-hidden="true" style={{ fill: "none" }} />
          </media-settings-menu-button>
          <media-pip-button className={button} />
          <media-fullscreen-button className={button} />
        </media-control-bar>
      </div>
      <media-settings-menu
        id={menuId}
        hidden
        anchor="auto"
        aria-label="Ajustes"
        // Out of the column from the beginning: the library takes it out with its first opening.
        className="absolute max-h-full rounded-card"
      >
        {/* In the place of the library's, which names a button there that nobody sees. */}
        <span slot="header" hidden />
        <media-settings-menu-item className={menuItem}>
          Velocidade
          <media-playback-rate-menu slot="submenu" hidden rates={rates} aria-label="Velocidade">
            <MenuHeader>Velocidade</MenuHeader>
          </media-playback-rate-menu>
        </media-settings-menu-item>
        <PlayerQuality qualities={qualities} onChoose={onQuality} />
        {hasCaptions && (
          <media-settings-menu-item className={menuItem}>
            Legendas
            <media-captions-menu slot="submenu" hidden aria-label="Legendas">
              <MenuHeader>Legendas</MenuHeader>
            </media-captions-menu>
          </media-settings-menu-item>
        )}
      </media-settings-menu>
    </>
  );
}

/** The library says of a button whether it is on, which only a switch may be. */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute("role", "switch");

interface Quality {
  /** The shorter sides of the picture in pixels, as the source lists them. */
  qualities: readonly number[];
  /** By its place in the list; -1 where the connection is to decide. */
  onChoose(quality: number): void;
}

const automatic = -1;

/** Which quality plays; nothing where there is none to choose. */
function PlayerQuality({ qualities, onChoose }: Quality) {
  const menu = useRef<HTMLElement & { value?: string }>(null);
  const choose = useEffectEvent(onChoose);
  const isShown = qualities.length > 1;
  useEffect(() => {
    const element = menu.current;
    if (!element || !isShown) return;
    const onChange = () => choose(Number(element.value));
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  }, [isShown]);
  if (!isShown) return null;
  const best = qualities
    .map((pixels, place) => ({ place, pixels }))
    .toSorted((one, other) => other.pixels - one.pixels);
  return (
    <media-settings-menu-item className={menuItem}>
      Qualidade
      <media-chrome-menu slot="submenu" hidden ref={menu} aria-label="Qualidade">
        <MenuHeader>Qualidade</MenuHeader>
        <media-chrome-menu-item type="radio" value={String(automatic)} checked className={menuItem}>
          Automática
        </media-chrome-menu-item>
        {best.map(({ place, pixels }) => (
          <media-chrome-menu-item key={place} type="radio" value={String(place)} className={menuItem}>
            {pixels}p
          </media-chrome-menu-item>
        ))}
      </media-chrome-menu>
    </media-settings-menu-item>
  );
}

/**
 * How the parts of Media Chrome look. Their own paddings lose to what the page says of all elements, and are said here
 * once more.
 */

/** With its icon of 24 pixels as large as a thumb. */
const button = "p-2.5";
/** In the bar where that has the width for it. */
const wideButton = "hidden p-2.5 @lg:inline-flex";
const largeButton = "rounded-full bg-scrim p-3";
const menuItem = "min-h-11 items-center gap-2 px-4 py-2.5";

/** Colours and sizes; the focus is seen on any picture. */
export const playerLook = {
  "--media-primary-color": "var(--color-on-night)",
  "--media-secondary-color": "transparent",
  "--media-control-background": "transparent",
  "--media-control-hover-background": "rgb(255 255 255 / 0.15)",
  "--media-control-height": "24px",
  "--media-button-icon-width": "24px",
  "--media-font-family": "var(--font-sans)",
  "--media-font-size": "14px",
  "--media-range-bar-color": "var(--color-amber)",
  "--media-range-track-background": "rgb(255 255 255 / 0.35)",
  "--media-range-track-height": "5px",
  "--media-range-thumb-background": "var(--color-amber)",
  "--media-focus-box-shadow": "inset 0 0 0 3px var(--color-amber)",
  "--media-settings-menu-background": "rgb(11 32 26 / 0.96)",
  "--media-menu-background": "rgb(11 32 26 / 0.96)",
  "--media-menu-item-focus-shadow": "inset 0 0 0 3px var(--color-amber)",
  "--media-menu-item-hover-background": "rgb(255 255 255 / 0.12)",
  "--media-preview-background": "rgb(11 32 26 / 0.9)",
  "--media-loading-indicator-icon-height": "56px",
} as Record<string, string>;

/** Names a menu within the settings and leads back to them; the library knows it by its part. */
function MenuHeader({ children }: { children: string }) {
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
