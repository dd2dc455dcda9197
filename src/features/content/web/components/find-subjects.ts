import { call } from "../../../../client/call.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { listCompanies } from "../../../companies/contract.ts";
import { listCourses } from "../../../courses/contract.ts";
import { listJobOpenings } from "../../../job-openings/contract.ts";
import { listProducts } from "../../../products/contract.ts";
import type { HighlightKind } from "../../places.ts";

/** Something that can be put in front. */
export interface Subject {
  _id: string;
  name: string;
  /** Whose it is, or where. */
  detail: string;
}

const limit = 8;

/** What everybody finds by these words, by the lists that everybody asks. */
export const findSubjects: Record<HighlightKind, (filter: string) => Promise<Subject[]>> = {
  company: async (filter) => {
    const { company_list } = await call(listCompanies, { query: { filter, limit } });
    return company_list.map(({ _id, name_fancy, segment, address }) => ({
      _id,
      name: name_fancy,
      detail: [segment?.name, formatPlace(address[0])].filter(Boolean).join(" · "),
    }));
  },
  product: async (filter) => {
    const { product_list } = await call(listProducts, { query: { filter, limit, companies: "0" } });
    return product_list.map(({ _id, name, company }) => ({ _id, name, detail: company.name_fancy }));
  },
  course: async (filter) => {
    const { course_list } = await call(listCourses, { query: { filter, limit, visible: "1" } });
    return course_list.map(({ _id, name, user }) => ({
      _id,
      name,
      detail: `${user.name} ${user.lastname}`.trim(),
    }));
  },
  "job-opening": async (filter) => {
    const { job_opportunity_list } = await call(listJobOpenings, {
      query: { filter, limit, approved: "1", visible: "1" },
    });
    return job_opportunity_list.map(({ _id, name, company }) => ({ _id, name, detail: company.name_fancy }));
  },
};
