import { UsersRound } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { certificateIn } from "../../../features/certificates/web/components/certificate-call.tsx";
import {
  StudyCourse,
  StudyCourseSkeleton,
} from "../../../features/enrolments/web/components/study-course.tsx";
import { loadStudy } from "../../../features/enrolments/web/components/study-data.ts";
import { licencesOf } from "../../../features/licences/web/components/licence-addresses.ts";
import { companyHasCourse } from "../../../features/licences/web/components/licence-calls.ts";
import { product } from "../../../shared/product.ts";
import { LinkButton } from "../../../ui/link-button.tsx";

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadStudy("co", request, params.id, companyHasCourse);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${(loaderData?.course ?? loaderData?.student?.course)?.name ?? "Treinamento"} · ${product.name}`,
  },
];

export const HydrateFallback = StudyCourseSkeleton;

export default function CompanyStudy() {
  const study = useLoaderData<typeof clientLoader>();
  return (
    <StudyCourse
      area="co"
      study={study}
      certificate={certificateIn("co")}
      actions={
        study.course && (
          <LinkButton to={licencesOf(study.course._id)} variant="secondary" icon={UsersRound} fullWidth>
            Liberar à equipe
          </LinkButton>
        )
      }
    />
  );
}
