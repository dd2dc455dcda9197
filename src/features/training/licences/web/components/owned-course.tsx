import { Eye, UsersRound } from "lucide-react";
import { pluralise } from "../../../../../shared/format/text.ts";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { studyOf } from "../../../enrolments/web/components/study-area.ts";
import type { Licence } from "../../contract.ts";
import { licencesOf } from "./licence-addresses.ts";

/** The company of who looks at a course has it: to give it to the team, and to see it. */
export const OwnedCourse = ({ licence }: { licence: Licence }) => (
  <div className="space-y-2">
    <p className="tabular text-pretty">
      A sua empresa tem {pluralise(licence.buyed, "licença", "licenças")}, {licence.free}{" "}
      {licence.free === 1 ? "livre" : "livres"}.
    </p>
    <LinkButton to={licencesOf(licence.course._id)} icon={UsersRound} fullWidth>
      Liberar à equipe
    </LinkButton>
    <LinkButton to={studyOf("co", licence.course._id)} variant="secondary" icon={Eye} fullWidth>
      Ver treinamento
    </LinkButton>
  </div>
);
