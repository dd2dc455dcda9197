import { reportedCompany } from "../../features/companies/server/reported-company.ts";
import { moderatedCourse } from "../../features/courses/server/moderated-course.ts";
import { moderatedOpening } from "../../features/job-openings/server/moderated-opening.ts";
import { moderatedKinds, reportedKinds } from "../../features/moderation/server/moderated-kinds.ts";
import { moderatedProduct } from "../../features/products/server/moderated-product.ts";
import { reportedStore } from "../../features/representations/server/reported-store.ts";
import { reportedProfessional } from "../../features/users/server/reported-professional.ts";
import { joinHandlers } from "../../platform/handlers.ts";

const moderated = [moderatedOpening, moderatedProduct, moderatedCourse];

/** What administrators approve, refuse and suspend. */
export const joinedModeratedKinds = joinHandlers(moderatedKinds, moderated);

/** What anybody can report. */
export const joinedReportedKinds = joinHandlers(reportedKinds, [
  ...moderated,
  reportedProfessional,
  reportedCompany,
  reportedStore,
]);
