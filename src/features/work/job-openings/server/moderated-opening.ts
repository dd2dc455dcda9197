import { and, eq, inArray, isNull } from "drizzle-orm";
import { centsToReais, formatMoneyRange } from "../../../../shared/format/money.ts";
import { formatZipcode } from "../../../../shared/format/place.ts";
import type { ShownField } from "../../../base/moderation/model.ts";
import {
  type ModeratedKind,
  shownRichText,
  type ThingSummary,
} from "../../../base/moderation/server/moderated-kinds.ts";
import { positionLabel } from "../../../base/reference/position-labels.ts";
import { companies } from "../../../people/companies/table.ts";
import { jobOpenings, wasApproved } from "../table.ts";

type Row = typeof jobOpenings.$inferSelect;

const isAlive = isNull(jobOpenings.deletedAt);

function addressOf({ street, number, complement, district, city, state, zipcode }: Row): string {
  const line = [street, number, complement, district].filter(Boolean).join(", ");
  return [line, [city, state].filter(Boolean).join(" - "), zipcode && formatZipcode(zipcode)]
    .filter(Boolean)
    .join(". ");
}

/** Those that are approved (see `updateJobOpening`), and what it pays, to know. */
const fieldsOf = (row: Row): ShownField[] => [
  { key: "name", label: "Título", text: row.name },
  { key: "description", label: "Descrição", ...shownRichText(row.description) },
  { key: "address", label: "Local", text: addressOf(row) },
  { key: "benefits_text", label: "Outros benefícios", text: row.benefitsText },
  { key: "position", label: "Cargo", text: positionLabel(row.position), aside: true },
  {
    key: "salary",
    label: "Salário",
    text: formatMoneyRange(centsToReais(row.salaryStartCents), centsToReais(row.salaryEndCents)),
    aside: true,
  },
];

export const moderatedOpening: ModeratedKind = {
  kind: "job-opening",

  async hold(tx, ids) {
    const rows = await tx
      .select({ id: jobOpenings.id, approved: wasApproved })
      .from(jobOpenings)
      .where(and(inArray(jobOpenings.id, ids), isAlive))
      .orderBy(jobOpenings.id)
      .for("no key update");
    return new Map(rows.map(({ id, approved }) => [id, approved]));
  },

  async describe(connection, ids) {
    const rows = await connection
      .select()
      .from(jobOpenings)
      .where(and(inArray(jobOpenings.id, ids), isAlive));
    return new Map(rows.map((row) => [row.id, fieldsOf(row)]));
  },

  async setApproved(tx, id, approved) {
    await tx.update(jobOpenings).set({ approved }).where(eq(jobOpenings.id, id));
  },

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: jobOpenings.id,
        slug: jobOpenings.slug,
        name: jobOpenings.name,
        approved: jobOpenings.approved,
        companyId: companies.id,
        companyName: companies.nameFancy,
      })
      .from(jobOpenings)
      .innerJoin(companies, eq(companies.id, jobOpenings.companyId))
      .where(and(inArray(jobOpenings.id, ids), isAlive));
    return new Map(
      rows.map(({ id, slug, name, approved, companyId, companyName }): [string, ThingSummary] => [
        id,
        {
          name,
          owner: { type: "COMPANY", _id: companyId, name: companyName },
          path: `/vaga/${slug}`,
          // Also after it closed.
          isPublic: approved,
        },
      ]),
    );
  },

  ownPath: (id) => `/co/vaga/${id}`,
  ownList: "/co/vagas",
};
