import address from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** For the `links` of the root: the font is asked for with the page instead of after the style sheet. */
export const fontPreload = {
  rel: "preload",
  href: address,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
