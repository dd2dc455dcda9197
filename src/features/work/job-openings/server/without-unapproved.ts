import type { JobOpeningRow } from "./queries.ts";

type Shown = Pick<JobOpeningRow, "name" | "approved"> &
  Partial<Pick<JobOpeningRow, "description" | "benefitsText">>;

/**
 * An opening as somebody sees it who applied before the company changed it: what nobody approved yet is not shown, nor
 * mailed.
 */
export const withoutUnapproved = <Row extends Shown>(row: Row): Row =>
  row.approved
    ? row
    : {
        ...row,
        name: "Vaga em análise",
        ...(row.description !== undefined && { description: "" }),
        ...(row.benefitsText !== undefined && { benefitsText: null }),
        ...("street" in row && {
          zipcode: null,
          street: null,
          number: null,
          complement: null,
          district: null,
        }),
      };
