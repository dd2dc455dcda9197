import { route } from "../../../platform/route.ts";
import * as contract from "../sales-contract.ts";
import { getCourseSales } from "./get-course-sales.ts";

export const saleRoutes = [route(contract.getCourseSales, getCourseSales)];
