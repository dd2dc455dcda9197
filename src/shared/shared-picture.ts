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
