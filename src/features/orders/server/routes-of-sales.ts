import { route } from "../../../platform/route.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../sales-contract.ts";
import * as share from "../share-contract.ts";
import { exportOrders } from "./export-orders.ts";
import { getCourseSales } from "./get-course-sales.ts";
import { getCourseShare } from "./get-course-share.ts";
import { getOrderOfAdministration } from "./get-order-of-administration.ts";
import { listAllOrders } from "./list-all-orders.ts";

export const saleRoutes = [
  route(contract.getCourseSales, getCourseSales),
  route(share.getCourseShare, getCourseShare),
  route(administration.listAllOrders, listAllOrders),
  route(administration.exportOrders, exportOrders),
  route(administration.getOrderOfAdministration, getOrderOfAdministration),
];
