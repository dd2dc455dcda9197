import { Eye } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import type { Place } from "../../features/base/reference/address.ts";
import { addressValues } from "../../features/base/reference/web/components/address-fields.tsx";
import { requireSession, safeRedirect } from "../../features/base/sessions/web/components/guard.ts";
import { missingInResume } from "../../features/people/resumes/model.ts";
import type { OwnUser } from "../../features/people/users/contract.ts";
import {
  BillingDataNotice,
  missingForBill,
} from "../../features/people/users/web/components/billing-data.tsx";
import { loadOwnUser } from "../../features/people/users/web/components/own-user.ts";
import {
  AccountSection,
  DataSkeleton,
} from "../../features/people/users/web/components/person-form-parts.tsx";
import type { Preference } from "../../features/people/users/web/components/preferences.tsx";
import {
  ProfessionalDataForm,
  ProfessionalStepForm,
  ProfessionalSteps,
} from "../../features/people/users/web/components/professional-forms.tsx";
import {
  type ProfileView,
  profileSteps,
  profileView,
} from "../../features/people/users/web/components/profile-progress.ts";
import {
  ResumeImport,
  ResumeWantedNotice,
} from "../../features/people/users/web/components/resume-import.tsx";
import { CertificatesInResume } from "../../features/training/certificates/web/components/own-certificates.tsx";
import { product } from "../../shared/product.ts";
import { stepIn, useStepLink } from "../../ui/form/unsaved.ts";
import { PageHeader } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";

export const meta = () => [{ title: `Seus dados e currículo · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  return { user: await loadOwnUser(user._id) };
}

/** Going from step to step loads nothing anew: what was saved is known. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

const header = (
  <PageHeader
    short
    title="Seus dados e currículo"
    lead="É isto que as empresas leem antes de chamar você."
    actions={
      <LinkButton to="/vc/perfil/visualizacao" variant="secondary" icon={Eye} className="max-sm:px-3">
        <span className="max-sm:sr-only">Ver como as empresas veem</span>
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return <DataSkeleton header={header} />;
}

/** Whoever has not told the essentials begins with the steps; others come to change something, and see it all. */
function viewToBegin(user: OwnUser): ProfileView {
  if (user.document === null) return "quem-sou";
  return missingInResume(user.resume).length > 0 ? "oferta" : "tudo";
}

const withoutCertificate = (user: OwnUser, code: string): OwnUser => ({
  ...user,
  resume: user.resume && {
    ...user.resume,
    certificates: user.resume.certificates.filter((certificate) => certificate.code !== code),
  },
});

export default function ProfessionalData() {
  const { user: loaded } = useLoaderData<typeof clientLoader>();
  const [user, setUser] = useState(loaded);
  /** After an import the form begins anew, with what is stored now. */
  const [imports, setImports] = useState(0);
  /** The city that an import found: alone it is no address that could be saved, but the form begins with it. */
  const [place, setPlace] = useState<Place | null>(null);
  const [begin] = useState(() => viewToBegin(loaded));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useStepLink();
  const view = profileView(stepIn(search)) ?? begin;
  /** Where the person was led away from for lack of a resume, or of what a bill asks for. */
  const back = safeRedirect(search.get("voltar"));
  const isForBill = search.get("falta") === "dados";
  const missing = missingForBill(user, "person");
  const isThere = (now: OwnUser) =>
    isForBill ? missingForBill(now, "person") === null : missingInResume(now.resume).length === 0;

  async function saved(next: OwnUser) {
    setUser(next);
    if (back && isThere(next)) return navigate(back, { replace: true });
    const following = profileSteps[profileSteps.findIndex(({ id }) => id === view) + 1];
    if (view !== "tudo" && following) await navigate(linkTo(following.id));
  }
  async function imported(next: OwnUser, place: Place | null) {
    setUser(next);
    setPlace(place);
    setImports((count) => count + 1);
    if (back && isThere(next)) await navigate(back, { replace: true });
  }
  const preferenceSaved = (preference: Preference, value: boolean) =>
    setUser((user) => ({ ...user, [preference]: value }));

  const address =
    place && user.address.length === 0 ? [{ ...addressValues(undefined), ...place }] : user.address;
  const certificates = (
    <CertificatesInResume
      certificates={user.resume?.certificates ?? []}
      onRemoved={(code) => setUser((user) => withoutCertificate(user, code))}
    />
  );
  const handlers = {
    user: { ...user, address },
    onSaved: saved,
    onPreference: preferenceSaved,
    certificates,
  };
  return (
    <>
      {header}
      {back && !isForBill && <ResumeWantedNotice resume={user.resume} back={back} />}
      {back && isForBill && missing && <BillingDataNotice missing={missing} back={back} />}
      <ResumeImport user={user} onSaved={imported} />
      <ProfessionalSteps user={user} view={view} />
      {view === "tudo" ? (
        <ProfessionalDataForm key={imports} {...handlers} />
      ) : (
        <ProfessionalStepForm key={`${view} ${imports}`} step={view} {...handlers} />
      )}
      <AccountSection userId={user._id} />
    </>
  );
}
