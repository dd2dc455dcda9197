import type { ReportedKind } from "../../../base/moderation/server/moderated-kinds.ts";
import { reportedProfessional } from "../../../people/users/server/reported-professional.ts";

/** Each professional has a store, by the same id. */
export const reportedStore: ReportedKind = {
  kind: "store",

  async summarise(connection, ids) {
    const people = await reportedProfessional.summarise(connection, ids);
    return new Map(
      [...people].map(([id, person]) => [
        id,
        {
          ...person,
          name: `Loja de ${person.name}`,
          path: person.path.replace("/vendedor/", "/catalogo/"),
        },
      ]),
    );
  },
};
