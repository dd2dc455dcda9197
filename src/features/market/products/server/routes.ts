import { route } from "../../../../platform/services.ts";
import * as catalogue from "../catalogue-contract.ts";
import * as contract from "../contract.ts";
import * as groups from "../group-contract.ts";
import * as pictures from "../pictures-contract.ts";
import * as terms from "../terms-contract.ts";
import { addProductPictures } from "./add-product-pictures.ts";
import { getCompanyTerms, updateCompanyTerms } from "./company-terms.ts";
import { createProduct } from "./create-product.ts";
import { createProductGroup } from "./create-product-group.ts";
import { getCompanyProduct } from "./get-company-product.ts";
import { getProduct } from "./get-product.ts";
import { getProductGroup } from "./get-product-group.ts";
import { listCompanyProducts } from "./list-company-products.ts";
import { listProductGroups } from "./list-product-groups.ts";
import { listProducts } from "./list-products.ts";
import { matchProductPictures } from "./match-product-pictures.ts";
import { removeProduct } from "./remove-product.ts";
import { removeProductGroup } from "./remove-product-group.ts";
import { summariseProducts } from "./summarise-products.ts";
import { updateProduct } from "./update-product.ts";
import { updateProductGroup } from "./update-product-group.ts";

export const productRoutes = [
  route(contract.listProducts, listProducts),
  route(contract.getProduct, getProduct),
  route(contract.summariseProducts, summariseProducts),
  route(contract.listCompanyProducts, listCompanyProducts),
  route(catalogue.getCompanyProduct, getCompanyProduct),
  route(catalogue.createProduct, createProduct),
  route(catalogue.updateProduct, updateProduct),
  route(catalogue.removeProduct, removeProduct),
  route(pictures.matchProductPictures, matchProductPictures),
  route(groups.listProductGroups, listProductGroups),
  route(groups.getProductGroup, getProductGroup),
  route(groups.createProductGroup, createProductGroup),
  route(groups.updateProductGroup, updateProductGroup),
  route(groups.removeProductGroup, removeProductGroup),
  route(pictures.addProductPictures, addProductPictures),
  route(terms.getCompanyTerms, getCompanyTerms),
  route(terms.updateCompanyTerms, updateCompanyTerms),
];
