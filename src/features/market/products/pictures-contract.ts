import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, image, reference, requiredText } from "../../../shared/schema.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { product, productNotFound } from "./contract.ts";
import { maxPictures } from "./model.ts";
import { maxFilesAtOnce } from "./picture-names.ts";

/** Pictures of many products at once, told apart by the names of their files. */

const picturedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  ean: z.string().nullable(),
  /** How many pictures it shows now. */
  pictures: z.number(),
  image: image.nullable(),
});

export type PicturedProduct = z.infer<typeof picturedProduct>;

const pictureMatch = z.object({
  file_name: z.string(),
  /** At the end of the name: several pictures of one product are shown in the order of these. */
  number: z.number().nullable(),
  /** Up to 10: one alone is meant; of several somebody has to choose; none is called so. */
  product_list: z.array(picturedProduct),
});

export type PictureMatch = z.infer<typeof pictureMatch>;

export const matchProductPictures = endpoint({
  name: "matchProductPictures",
  summary:
    "De que produto da empresa é cada arquivo de imagem, pelo EAN, código ou nome do produto no nome do arquivo; não grava nada",
  tag: "Produtos",
  method: "POST",
  path: "/api/company/{companyId}/product-picture-match",
  access: "managers",
  params: z.object({ companyId: id }),
  body: z.object({ file_name_list: z.array(requiredText(255)).min(1).max(maxFilesAtOnce) }),
  /** In the order of the names. */
  answer: z.object({ match_list: z.array(pictureMatch) }),
  failures: [companyNotFound],
});

export const addProductPictures = endpoint({
  name: "addProductPictures",
  summary:
    "Põe imagens atrás das que o produto já tem, enquanto cabem; as que ele já mostra ficam onde estão",
  tag: "Produtos",
  method: "POST",
  path: "/api/company/{companyId}/product/{id}/picture",
  access: "managers",
  params: z.object({ companyId: id, id }),
  body: z.object({ product: z.object({ image: z.array(reference).min(1).max(maxPictures) }) }),
  answer: z.object({ message: z.string(), product }),
  failures: [companyNotFound, productNotFound, imageNotYours],
});
