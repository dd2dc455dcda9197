import type { Verb } from "../../../platform/route.ts";
import { presentImage } from "../../media/image-address.ts";
import type { listTrainers as endpoint } from "../finder-contract.ts";
import { listVisibleTrainers } from "./trainers.query.ts";

export const listTrainers: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const { limit, page, filter } = query;
  const rows = await listVisibleTrainers(db.orm, filter, { limit, offset: page * limit });
  return {
    user_list: rows.map((row) => ({
      _id: row.id,
      slug: row.slug,
      name: row.name,
      lastname: row.lastname,
      image: presentImage(row.imageId),
      type: "SALESMAN",
      created_at: row.createdAt.toISOString(),
      courses: row.courses,
    })),
  };
};
