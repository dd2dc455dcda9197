/** A product is PREPARING while the company works on it and READY when representatives may find it. */

export const productStatuses = ["PREPARING", "READY"] as const;
type ProductStatus = (typeof productStatuses)[number];

/** How many pictures a product shows at most. */
export const maxPictures = 12;

/** Visible to everybody: approved and ready. */
export const isVisible = (product: { status: ProductStatus; approved: boolean }): boolean =>
  product.approved && product.status === "READY";

/**
 * An import is read first (READING), shown with what is wrong (PREVIEW), then written whole (WRITING, DONE) or not at
 * all (FAILED). A preview that nobody confirms is DISCARDED.
 */
export const importStatuses = ["READING", "PREVIEW", "WRITING", "DONE", "FAILED", "DISCARDED"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A picture that a spreadsheet names by its address waits for its turn, and comes or does not. */
export const importPictureStatuses = ["WAITING", "DONE", "FAILED"] as const;

/** Why a picture of a spreadsheet did not come. */
export const pictureFailures = [
  "forbidden",
  "missing",
  "refused",
  "too-large",
  "unavailable",
  "no-image",
  "too-many-pixels",
  "full",
  "gone",
  "broken",
] as const;
export type PictureFailure = (typeof pictureFailures)[number];

/** Words that screens show for products. */

/** Stands in the place of the name of a product that nobody approved yet, for those who asked for it before. */
export const unapprovedName = "Produto em análise";

/** Shown as the category of products that have none; not a category that can be edited. */
export const uncategorised = "Sem categoria";

/** No category may have this name. */
export const isUncategorised = (name: string): boolean =>
  name.trim().toLowerCase() === uncategorised.toLowerCase();

/** What nobody represents in the own state. */
export const freeAreaLabel = "Área livre";

export const freeInStateText = (state: string): string => `Ninguém representa em ${state}`;

export const productStatusLabels: Record<ProductStatus, string> = {
  PREPARING: "Indisponível",
  READY: "Disponível",
};

export const importStatusLabels: Record<ImportStatus, string> = {
  READING: "Lendo a planilha",
  PREVIEW: "Pronta para conferir",
  WRITING: "Gravando os produtos",
  DONE: "Importada",
  FAILED: "Não foi importada",
  DISCARDED: "Descartada",
};

export const pictureFailureLabels: Record<PictureFailure, string> = {
  forbidden: "este endereço não é de um site público",
  missing: "não há nada neste endereço",
  refused: "o site não entregou o arquivo",
  "too-large": "o arquivo passa de 25 MB",
  unavailable: "o site não respondeu",
  "no-image": "o arquivo não é uma imagem JPEG, PNG, GIF ou WebP inteira",
  "too-many-pixels": "a imagem tem pixels demais",
  full: `o produto já tem ${maxPictures} imagens`,
  gone: "o produto foi excluído",
  broken: "algo deu errado do nosso lado",
};

export const catalogueOrders = [
  "newest",
  "name_asc",
  "name_desc",
  "price_asc",
  "price_desc",
  "commission_asc",
  "commission_desc",
  "status_asc",
  "status_desc",
] as const;
export type CatalogueOrder = (typeof catalogueOrders)[number];

export const catalogueOrderLabels: Record<CatalogueOrder, string> = {
  newest: "Mais recentes",
  name_asc: "Nome, de A a Z",
  name_desc: "Nome, de Z a A",
  price_asc: "Menor preço",
  price_desc: "Maior preço",
  commission_asc: "Menor comissão",
  commission_desc: "Maior comissão",
  status_asc: "Disponíveis primeiro",
  status_desc: "Indisponíveis primeiro",
};
