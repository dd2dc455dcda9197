import type { MetaDescriptor } from "react-router";
import { product } from "../shared/product.ts";

interface PageMeta {
  title: string;
  /** What the window says, where that is more than the title with the name of the product. */
  windowTitle?: string;
  description: string;
  type: "website" | "profile" | "product" | "article";
  /** 'https://praca.com.br'. */
  origin: string;
  /** The public address of this page. */
  path: string;
  /** Where the same content has its home, if not here. */
  canonicalPath?: string;
  /** Shown where the page is shared; an address without origin. */
  image?: string | null | undefined;
}

/** What a public page tells search engines and whoever is sent its address. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, windowTitle = `${title} · ${product.name}`, description, type, origin, path, image } = page;
  const { canonicalPath = path } = page;
  return [
    { title: windowTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}${canonicalPath}` },
    { property: "og:type", content: type },
    { property: "og:site_name", content: product.name },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}${path}` },
    ...(image ? [{ property: "og:image", content: new URL(image, origin).href }] : []),
  ];
}
