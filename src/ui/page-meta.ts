import type { MetaDescriptor } from "react-router";
import { product } from "../shared/product.ts";

/** The pictures that are shown where an address of the product is sent to somebody. */

/** What has a picture of its own, as its address names it. */
export const sharedPictureKinds = ["vaga", "produto", "treinamento", "loja", "vendedor", "empresa"] as const;
export type SharedPictureKind = (typeof sharedPictureKinds)[number];

/** In pixels: the shape that networks and messengers show without cutting it. */
export const sharedPictureSize = { width: 1200, height: 630 } as const;

/** Where the picture of an opening, a product, a course, a store, a person or a company is drawn. */
export const sharedPictureAddress = (kind: SharedPictureKind, slug: string): string =>
  `/compartilhar/${kind}/${encodeURIComponent(slug)}.jpg`;

/** The picture of all pages that have none of their own. */
export const productPictureAddress = "/compartilhar/praca.jpg";

interface PageMeta {
  title: string;
  /** What the window says, where that is more than the title with the name of the product. */
  windowTitle?: string;
  description: string;
  type: "website" | "profile" | "product" | "article";
  /** 'https://praca.com.br'. */
  origin: string;
  /** The public address of this page, without what filters it. */
  path: string;
  /** Where the same content has its home, if not here. */
  canonicalPath?: string;
  /** Whose picture is shown where the page is shared; of no single thing, the product's. */
  picture?: { of: SharedPictureKind; slug: string };
  /** Not for search engines. */
  isHidden?: boolean;
  /** What the page says, for search engines: https://schema.org, each with its `@context`. */
  data?: readonly object[];
  /** Openings as a feed, told by the pages that show some. */
  feed?: { title: string; path: string };
}

/** What a public page tells search engines and whoever is sent its address. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, windowTitle = `${title} · ${product.name}`, description, type, origin, path } = page;
  const { canonicalPath = path, picture, isHidden, data = [], feed } = page;
  const image = picture ? sharedPictureAddress(picture.of, picture.slug) : productPictureAddress;
  const property = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  });
  return [
    { title: windowTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}${canonicalPath}` },
    property("type", type),
    property("site_name", product.name),
    property("locale", "pt_BR"),
    property("title", title),
    property("description", description),
    property("url", `${origin}${path}`),
    property("image", `${origin}${image}`),
    property("image:width", sharedPictureSize.width),
    property("image:height", sharedPictureSize.height),
    property("image:alt", title),
    { name: "twitter:card", content: "summary_large_image" },
    ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(feed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/rss+xml",
            title: feed.title,
            href: `${origin}${feed.path}`,
          } as const,
        ]
      : []),
    ...data.map((each) => ({ "script:ld+json": each })),
  ] as MetaDescriptor[];
}

/** Of a page whose address holds the code of a mail: it is not to be found, and must not travel to other sites. */
export const secretPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${product.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/**
 * The way to a page for search engines, from what its '←' leads to down to the page itself.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export const breadcrumbData = (origin: string, steps: readonly { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

/** What a screen declares of itself to the server, exported as `handle`. */
export interface PageHandle {
  /**
   * The parameters of the address that its loader or its first drawing read. All others are taken away before the page is
   * rendered, so that they cannot have it rendered anew.
   */
  parameters?: readonly string[];
  /** The browser keeps it as it was last seen, and shows that where there is no connection. */
  keptOffline?: true;
}
