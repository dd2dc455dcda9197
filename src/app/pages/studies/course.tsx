import { ShoppingCart, UserRoundCheck, UsersRound } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../client/call.ts";
import { areaAmong, useArea } from "../../../features/base/sessions/web/components/guard.ts";
import { enrol } from "../../../features/training/calls.ts";
import { certificateIn } from "../../../features/training/certificates/web/components/own-certificates.tsx";
import { studyAreas } from "../../../features/training/enrolments/web/components/own-studies.ts";
import {
  StudyCourse,
  StudyCourseSkeleton,
} from "../../../features/training/enrolments/web/components/study-course.tsx";
import { loadStudy } from "../../../features/training/enrolments/web/components/study-data.ts";
import {
  companyHasCourse,
  findLicence,
  licencesOf,
  saleOf,
} from "../../../features/training/licences/web/components/licence-actions.tsx";
import { pluralise } from "../../../shared/format/text.ts";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/button.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../ui/link.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const area = areaAmong(studyAreas, request.url);
  const isCompany = area === "co";
  const study = await loadStudy(area, request, params.id, isCompany ? companyHasCourse : undefined);
  const licence = isCompany && study.course && !study.student ? await findLicence(study.course._id) : null;
  return { ...study, licence };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${(loaderData?.course ?? loaderData?.student?.course)?.name ?? "Treinamento"} · ${product.name}`,
  },
];

export const HydrateFallback = StudyCourseSkeleton;

export default function CourseStudy() {
  const area = useArea(studyAreas);
  const study = useLoaderData<typeof clientLoader>();
  return (
    <StudyCourse
      area={area}
      study={study}
      certificate={certificateIn(area)}
      actions={
        area === "co" &&
        study.course && (
          <>
            {study.licence && <OwnLicence {...study.licence} />}
            <LinkButton to={licencesOf(study.course._id)} variant="secondary" icon={UsersRound} fullWidth>
              Liberar à equipe
            </LinkButton>
          </>
        )
      }
    />
  );
}

/** Managers study by a licence as everybody: one press releases it to themselves. */
function OwnLicence({ licence, isExclusive }: NonNullable<Awaited<ReturnType<typeof findLicence>>>) {
  const { revalidate } = useRevalidator();
  const { free, course } = licence;
  async function release() {
    // Refused, another manager was faster: that is to be seen too.
    const { message } = await call(enrol, { body: { course: course._id } }).finally(revalidate);
    notify.success(message);
  }
  if (free > 0)
    return (
      <>
        <p className="text-sm text-ink-muted text-pretty">
          Para estudar, use uma licença da empresa:{" "}
          {pluralise(free, "licença está livre", "licenças estão livres")}.
        </p>
        <ActionButton icon={UserRoundCheck} fullWidth action={release}>
          Liberar para mim
        </ActionButton>
      </>
    );
  return (
    <>
      <p className="text-sm text-ink-muted text-pretty">
        Para estudar é preciso uma licença, e todas as da empresa estão em uso.
      </p>
      {!isExclusive && (
        <LinkButton to={saleOf(course._id)} icon={ShoppingCart} fullWidth>
          Comprar mais licenças
        </LinkButton>
      )}
    </>
  );
}
