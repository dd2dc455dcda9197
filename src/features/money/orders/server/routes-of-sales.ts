import { route, type Verb } from "../../../../platform/route.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../sales-contract.ts";
import type { getCourseShare as endpoint } from "../share-contract.ts";
import * as share from "../share-contract.ts";
import { exportOrders } from "./export-orders.ts";
import { getCourseSales } from "./get-course-sales.ts";
import { getOrderOfAdministration } from "./get-order-of-administration.ts";
import { getTrainerSales } from "./get-trainer-sales.ts";
import { listAllOrders } from "./list-all-orders.ts";
import { readCourseShare } from "./read-course-share.ts";

const getCourseShare: Verb<typeof endpoint> = async (_input, { db }) => {
  const { points, availableAfterDays } = await readCourseShare(db.orm);
  return { course_share: { percent: points / 100, available_after_days: availableAfterDays } };
};

export const saleRoutes = [
  route(contract.getCourseSales, getCourseSales),
  route(contract.getTrainerSales, getTrainerSales),
  route(share.getCourseShare, getCourseShare),
  route(administration.listAllOrders, listAllOrders),
  route(administration.exportOrders, exportOrders),
  route(administration.getOrderOfAdministration, getOrderOfAdministration),
];
