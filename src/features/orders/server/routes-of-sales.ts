import { route } from "../../../platform/route.ts";
import * as contract from "../sales-contract.ts";
import * as share from "../share-contract.ts";
import { getCourseSales } from "./get-course-sales.ts";
import { getCourseShare } from "./get-course-share.ts";

export const saleRoutes = [
  route(contract.getCourseSales, getCourseSales),
  route(share.getCourseShare, getCourseShare),
];
