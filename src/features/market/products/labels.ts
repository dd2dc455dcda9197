import { type ImportStatus, maxPictures, type PictureFailure, type ProductStatus } from "./lifecycle.ts";

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
