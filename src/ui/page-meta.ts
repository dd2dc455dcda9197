import type { MetaDescriptor } from "react-router";
import { product } from "../shared/product.ts";
import {
  productPictureAddress,
  type SharedPictureKind,
  sharedPictureAddress,
  sharedPictureSize,
} from "../shared/shared-picture.ts";

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
