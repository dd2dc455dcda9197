import { ChevronDown, ChevronUp, Download, Eye, Heart, UsersRound } from "lucide-react";
import { useId, useState } from "react";
import { readStored, store } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton, Button, IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { getProgressReport, listLicences, setFavouriteCourse } from "../../../calls.ts";
import { studyOf } from "../../../enrolments/web/components/own-studies.ts";
import type { Licence } from "../../contract.ts";

/** The licences of one course; one that was made for the company counts first. */
export async function findLicence(
  course: string,
): Promise<{ licence: Licence; isExclusive: boolean } | null> {
  const { license_list, exclusive_licenses_list } = await call(listLicences, { query: { course } });
  const licence = exclusive_licenses_list[0] ?? license_list[0];
  return licence ? { licence, isExclusive: exclusive_licenses_list.length > 0 } : null;
}

/** Whether the company of a manager has a course. */
export const companyHasCourse = async (course: string): Promise<boolean> =>
  (await findLicence(course)) !== null;

/** Where a company finds the courses that it has. */
export const companyCourses = "/co/meus-treinamentos";

/** Where it gives a course to its people. */
export const licencesOf = (courseId: string): string => `/co/meus-treinamentos-detalhes/${courseId}`;

/** Where more licences are bought. */
export const saleOf = (courseId: string): string => `/co/treinamento/${courseId}`;

/** Sets a course among the favourites of the company and takes it out, at once; a failure puts it back. */
function useFavourite({ course, is_favourite }: Licence) {
  const [isFavourite, setFavourite] = useState(is_favourite);
  const [busy, setBusy] = useState(false);
  async function toggle() {
    if (busy) return;
    const next = !isFavourite;
    setFavourite(next);
    setBusy(true);
    try {
      const body = { favourite: next };
      notify.success((await call(setFavouriteCourse, { params: { id: course._id }, body })).message);
    } catch (error) {
      setFavourite(!next);
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { isFavourite, busy, toggle };
}

/** In a card, over the link that covers it. */
export function FavouriteIcon({ licence }: { licence: Licence }) {
  const { isFavourite, busy, toggle } = useFavourite(licence);
  return (
    <IconButton
      name={isFavourite ? `Tirar ${licence.course.name} dos favoritos` : `Favoritar ${licence.course.name}`}
      icon={Heart}
      aria-pressed={isFavourite}
      aria-disabled={busy}
      onClick={toggle}
      className={`relative z-10 ${isFavourite ? "text-danger [&>svg]:fill-current" : ""}`}
    />
  );
}

export function FavouriteButton({ licence }: { licence: Licence }) {
  const { isFavourite, busy, toggle } = useFavourite(licence);
  return (
    <Button
      variant="secondary"
      icon={Heart}
      aria-pressed={isFavourite}
      busy={busy}
      onClick={toggle}
      className={isFavourite ? "[&>svg]:fill-current" : undefined}
    >
      {isFavourite ? "Nos favoritos" : "Favoritar"}
    </Button>
  );
}

/** How far the team is, as a spreadsheet; of all courses, or of one. */
export function ReportButtons({ course }: { course?: string }) {
  async function save(format: "csv" | "xlsx") {
    saveAnsweredFile(await call(getProgressReport, { query: { format, ...(course && { course }) } }));
  }
  return (
    <>
      <ActionButton variant="secondary" icon={Download} action={() => save("xlsx")}>
        Relatório XLSX
      </ActionButton>
      <ActionButton variant="secondary" icon={Download} action={() => save("csv")}>
        Relatório CSV
      </ActionButton>
    </>
  );
}

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

/** While there are no courses, the button below leads there. */
const searchLink = { to: "/co/buscar-treinamentos", label: "Buscar treinamentos" };
const steps = [
  {
    title: "Escolha os treinamentos",
    text: "Busque por tema ou treinador e veja aulas de amostra.",
    link: searchLink,
  },
  {
    title: "Compre as licenças",
    text: "Cada licença serve a uma pessoa da equipe, sem prazo para usar.",
    link: { to: "/co/carrinho", label: "Ver o carrinho" },
  },
  {
    title: "Cadastre a equipe",
    text: "Cada pessoa recebe um e-mail para escolher a senha.",
    link: { to: "/co/colaboradores", label: "Ver colaboradores" },
  },
  {
    title: "Libere e acompanhe",
    text: "Abra um treinamento abaixo, libere as licenças e veja o andamento de cada pessoa.",
    link: null,
  },
];

/**
 * From a course to a trained team in four steps. They lie open until the company has courses; who opens or folds them finds
 * them so again in this browser.
 */
export function LicenceSteps({ hasCourses }: { hasCourses: boolean }) {
  const [folded, setFolded] = useState(() => {
    const stored = readStored("licence_steps");
    return stored === null ? hasCourses : stored === "folded";
  });
  const id = useId();
  function fold(next: boolean) {
    store("licence_steps", next ? "folded" : "open");
    setFolded(next);
  }
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={folded ? undefined : "space-y-4"}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="font-semibold">
          Como treinar a sua equipe
        </h2>
        <Button
          variant="ghost"
          size="sm"
          icon={folded ? ChevronDown : ChevronUp}
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => fold(!folded)}
        >
          {folded ? "Mostrar" : "Recolher"}
        </Button>
      </div>
      <ol id={id} hidden={folded} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 [&[hidden]]:hidden">
        {steps.map(({ title, text, link }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-bold text-brand"
            >
              {index + 1}
            </span>
            <div className="min-w-0 space-y-1">
              <h3 className="pt-1 font-semibold">{title}</h3>
              <p className="text-sm text-ink-muted text-pretty">{text}</p>
              {link && (hasCourses || link !== searchLink) && <TextLink to={link.to}>{link.label}</TextLink>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The steps on their way, folded. */
export const LicenceStepsSkeleton = () => (
  <Card className="flex items-center justify-between gap-4">
    <Skeleton className="h-5 w-52" />
    <Skeleton className="h-11 w-28 rounded-control" />
  </Card>
);
