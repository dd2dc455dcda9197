import { useEffect, useEffectEvent, useRef } from "react";
import { menuItem } from "./player-look.ts";
import { MenuHeader } from "./player-menu-header.tsx";

interface Quality {
  /** The shorter sides of the picture in pixels, as the source lists them. */
  qualities: readonly number[];
  /** By its place in the list; -1 where the connection is to decide. */
  onChoose(quality: number): void;
}

const automatic = -1;

/** Which quality plays; nothing where there is none to choose. */
export function PlayerQuality({ qualities, onChoose }: Quality) {
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
