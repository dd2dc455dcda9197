import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import type { PlanType } from "../../../base/limits/limits.ts";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { OwnPlans } from "./components/own-plans.tsx";
import { OwnPlansSkeleton } from "./components/plans-skeleton.tsx";
import { revalidateUnlessChoice } from "./components/use-plan-dialog.ts";
import { loadPlans } from "./components/use-subscriptions.ts";

export const meta = () => [{ title: `Meus planos · ${product.name}` }];

const areas = ["vc", "co"] as const;

/** A professional has a plan of each of two kinds and takes it right here; a company has one, and a screen to choose it on. */
const types: Record<(typeof areas)[number], readonly PlanType[]> = {
  vc: ["SALESMAN", "AFILIATE"],
  co: ["COMPANY"],
};
const leads = {
  vc: "O que você tem, quanto já usou e o que pode assinar.",
  co: "O plano da empresa, quanto já foi usado e o que pode ser assinado.",
} as const;
const companyOffer = <LinkButton to="/co/planos">Ver planos e assinar</LinkButton>;

async function requireOwner(area: (typeof areas)[number], request: Request) {
  if (area === "co") {
    const { session, company } = await requireOwnCompany(request);
    return { session, owner: { companyId: company._id } satisfies WalletOwner };
  }
  const session = await requireSession(area, request);
  return { session, owner: { userId: session.user._id } satisfies WalletOwner };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const area = areaAmong(areas, request.url);
  const whose = await requireOwner(area, request);
  return { ...whose, loadedPlans: await loaded(loadPlans(types[area]), "Erro buscando os planos") };
}

export const shouldRevalidate = revalidateUnlessChoice;

function Header() {
  const area = useArea(areas);
  return (
    <PageHeader
      title="Meus planos"
      lead={leads[area]}
      actions={
        <LinkButton to={`/${area}/cartoes`} variant="secondary">
          Carteira
        </LinkButton>
      }
    />
  );
}

export function HydrateFallback() {
  const area = useArea(areas);
  return (
    <>
      <Header />
      <OwnPlansSkeleton types={types[area]} isOffered={area === "vc"} />
    </>
  );
}

export default function OwnPlansScreen() {
  const area = useArea(areas);
  const {
    session,
    owner,
    loadedPlans: { part, failure },
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <Header />
      {area === "co" && !session.user.document && (
        <p className="mb-6 rounded-card bg-amber-soft p-4 text-pretty text-amber-strong">
          Informe o seu CPF em <TextLink to="/co/meus-dados">Meus dados</TextLink>: ele diz quem responde pela
          empresa, e quem indicou vocês só recebe depois disso.
        </p>
      )}
      {part ? (
        <OwnPlans
          session={session}
          owner={owner}
          types={types[area]}
          offer={area === "co" && companyOffer}
          {...part}
        />
      ) : (
        <FailedPart failure={failure} />
      )}
    </>
  );
}
