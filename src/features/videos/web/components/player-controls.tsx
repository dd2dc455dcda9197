import { Settings } from "lucide-react";
import { button, largeButton, menuItem, wideButton } from "./player-look.ts";
import { MenuHeader } from "./player-menu-header.tsx";
import { PlayerQuality } from "./player-quality.tsx";

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
