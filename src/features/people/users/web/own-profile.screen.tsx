import { FilePlus2, Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { OwnUser, PublicUser } from "../contract.ts";
import { loadOwnUser } from "./components/own-user.ts";
import { ProfessionalProfile } from "./components/professional-profile.tsx";

const title = "Seu perfil, como as empresas veem";

export const meta = () => [{ title: `${title} · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  return { user: await loadOwnUser(user._id) };
}

const lead = "Telefone e e-mail aparecem só para quem aprovar você, e se você liberar.";

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<Skeleton className="h-11 w-28 rounded-control" />} />
      <SkeletonCards count={3} className="grid gap-5" />
    </>
  );
}

/** What a company that approved the person sees. */
const asSeen = (user: OwnUser): PublicUser => ({
  ...user,
  phone: user.accept_phone ? user.phone : null,
  email: user.accept_email ? user.email : null,
});

export default function OwnProfile() {
  const { user } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          user.resume && (
            <LinkButton to="/vc/dados" icon={Pencil}>
              Editar
            </LinkButton>
          )
        }
      />
      {user.resume ? (
        <ProfessionalProfile user={asSeen(user)} />
      ) : (
        <EmptyState
          icon={FilePlus2}
          text="Você ainda não publicou seu currículo"
          hint="Sem ele as empresas não encontram você."
          action={<LinkButton to="/vc/dados#perfil">Preencher currículo</LinkButton>}
        />
      )}
    </>
  );
}
