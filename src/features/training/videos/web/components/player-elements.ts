import "media-chrome/media-controller";
import "media-chrome/media-control-bar";
import "media-chrome/media-play-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-mute-button";
import "media-chrome/media-volume-range";
import "media-chrome/media-time-range";
import "media-chrome/media-time-display";
import "media-chrome/media-captions-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/menu/media-settings-menu";
import "media-chrome/menu/media-settings-menu-item";
import "media-chrome/menu/media-settings-menu-button";
import "media-chrome/menu/media-playback-rate-menu";
import "media-chrome/menu/media-captions-menu";
import "media-chrome/menu/media-chrome-menu";
import "media-chrome/menu/media-chrome-menu-item";
import type { HTMLAttributes, Key, Ref } from "react";

/** The elements of Media Chrome that the player is made of. Their styles: `src/app/rendering/content-security-policy.ts`. */

type Of<Attributes = object> = HTMLAttributes<HTMLElement> &
  Attributes & { key?: Key; ref?: Ref<HTMLElement>; noautohide?: "" };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": Of<{ lang?: string; hotkeys?: string; breakpoints?: string }>;
      "media-control-bar": Of;
      "media-play-button": Of<{ notooltip?: "" }>;
      "media-seek-backward-button": Of<{ seekoffset?: string; notooltip?: "" }>;
      "media-seek-forward-button": Of<{ seekoffset?: string; notooltip?: "" }>;
      "media-mute-button": Of;
      "media-volume-range": Of;
      "media-time-range": Of;
      "media-time-display": Of<{ showduration?: ""; notoggle?: "" }>;
      "media-captions-button": Of;
      "media-pip-button": Of;
      "media-fullscreen-button": Of;
      "media-loading-indicator": Of;
      "media-settings-menu": Of<{ anchor?: string }>;
      "media-settings-menu-item": Of;
      "media-settings-menu-button": Of<{ invoketarget?: string }>;
      "media-playback-rate-menu": Of<{ rates?: string }>;
      "media-captions-menu": Of;
      "media-chrome-menu": Of;
      "media-chrome-menu-item": Of<{ type?: string; value?: string; checked?: boolean }>;
    }
  }
}
