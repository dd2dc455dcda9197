import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { createProduct } from "./create-product.ts";
import { createProductGroup } from "./create-product-group.ts";
import { getCompanyProduct } from "./get-company-product.ts";
import { getProduct } from "./get-product.ts";
import { getProductGroup } from "./get-product-group.ts";
import { listCompanyProducts } from "./list-company-products.ts";
import { listProductGroups } from "./list-product-groups.ts";
import { listProducts } from "./list-products.ts";
import { removeProduct } from "./remove-product.ts";
import { removeProductGroup } from "./remove-product-group.ts";
import { updateProduct } from "./update-product.ts";
import { updateProductGroup } from "./update-product-group.ts";

export const productRoutes = [
  route(contract.listProducts, listProducts),
  route(contract.getProduct, getProduct),
  route(contract.listCompanyProducts, listCompanyProducts),
  route(contract.getCompanyProduct, getCompanyProduct),
  route(contract.createProduct, createProduct),
  route(contract.updateProduct, updateProduct),
  route(contract.removeProduct, removeProduct),
  route(contract.listProductGroups, listProductGroups),
  route(contract.getProductGroup, getProductGroup),
  route(contract.createProductGroup, createProductGroup),
  route(contract.updateProductGroup, updateProductGroup),
  route(contract.removeProductGroup, removeProductGroup),
];
