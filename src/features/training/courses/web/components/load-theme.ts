import { data } from "react-router";
import type { Call } from "../../../../../shared/endpoint.ts";
import { listSkills } from "../../../../base/calls.ts";
import type { Theme } from "../../finder-contract.ts";

/**
 * A theme by its identifier or its address, whether it has courses or not.
 * @throws a page that says that there is none
 */
export async function loadTheme(call: Call, idOrSlug: string): Promise<Theme> {
  const { skill_list } = await call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
  const found = skill_list.find(({ _id, slug }) => _id === idOrSlug.toLowerCase() || slug === idOrSlug);
  if (!found?.slug) throw data({ message: "Tema não encontrado." }, { status: 404 });
  return { _id: found._id, name: found.name, slug: found.slug };
}
