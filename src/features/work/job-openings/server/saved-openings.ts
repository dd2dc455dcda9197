import { z } from "zod";
import { formatPlace } from "../../../../shared/format/place.ts";
import { positionLabel } from "../../../base/reference/position-labels.ts";
import { skillNameOf } from "../../../base/reference/server/skill-name-of.ts";
import { told, wordsText } from "../../../base/saved-searches/filter-texts.ts";
import { parametersIn } from "../../../base/saved-searches/parameters.ts";
import { savedFinder } from "../../../base/saved-searches/server/saved-finders.ts";
import { newestPublication } from "../../../base/search/server/newest-publication.ts";
import { openingFields } from "../contract.ts";
import { isPublished, jobOpenings } from "../table.ts";
import { contractTypeLabels, disabilitiesLabel, workplaceLabels } from "../terms.ts";
import { countVisibleJobOpenings, listVisibleJobOpenings } from "./visible-openings.query.ts";

/** Searches of openings that are saved. */
export const savedOpenings = savedFinder({
  finder: "openings",
  label: "Vagas",
  everything: "Todas as vagas",
  schema: z.strictObject(openingFields),

  names: { segment: (connection, id) => skillNameOf(connection, { id }) },

  async describe(connection, filters) {
    const { filter, position, segment, city, state } = filters;
    return told([
      wordsText(filter),
      position && positionLabel(position),
      filters.contract_type && contractTypeLabels[filters.contract_type],
      filters.workplace && workplaceLabels[filters.workplace],
      filters.welcomes_disabilities && disabilitiesLabel,
      segment && (await skillNameOf(connection, { id: segment })),
      formatPlace({ city, state }),
    ]);
  },

  parametersOf: (filters) => parametersIn(filters, openingParameters),

  newestAt: (connection) =>
    newestPublication(connection, {
      from: jobOpenings,
      publishedAt: jobOpenings.publishedAt,
      visible: isPublished,
    }),

  async list({ db, clock }, filters, published, limit) {
    const search = { ...filters, published, sort: "newest", today: clock.today() } as const;
    const rows = await listVisibleJobOpenings(db.orm, search, { limit, offset: 0 });
    return rows.map((row) => ({
      name: row.name,
      about: told([row.companyName, formatPlace(row)]).join(" · "),
      path: `/vaga/${row.slug}`,
    }));
  },

  count: ({ db, clock }, filters, published) =>
    countVisibleJobOpenings(db.orm, { ...filters, published, today: clock.today() }),
});

/** The parameters of the finder's address, by the names of the call; `web/components/finder-filters.ts` reads them. */
const openingParameters = {
  filter: "busca",
  state: "estado",
  city: "cidade",
  position: "cargo",
  segment: "segmento",
  contract_type: "contrato",
  workplace: "modelo",
  welcomes_disabilities: "pcd",
} as const satisfies Record<keyof typeof openingFields, string>;
