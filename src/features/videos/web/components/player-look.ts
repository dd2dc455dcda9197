/**
 * How the parts of Media Chrome look. Their own paddings lose to what the page says of all elements, and are said here
 * once more.
 */

/** With its icon of 24 pixels as large as a thumb. */
export const button = "p-2.5";
/** In the bar where that has the width for it. */
export const wideButton = "hidden p-2.5 @lg:inline-flex";
export const largeButton = "rounded-full bg-scrim p-3";
export const menuItem = "min-h-11 items-center gap-2 px-4 py-2.5";

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
