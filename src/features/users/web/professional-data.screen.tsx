import { Eye } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { AccountSection } from "./components/account-section.tsx";
import { DataSkeleton } from "./components/data-skeleton.tsx";
import { loadOwnUser } from "./components/load-own-user.ts";
import { ProfessionalDataForm } from "./components/professional-data-form.tsx";

export const meta = () => [{ title: `Seus dados e currículo · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  return { user: await loadOwnUser(user._id) };
}

const header = (
  <PageHeader
    title="Seus dados e currículo"
    lead="É isto que as empresas leem antes de chamar você."
    actions={
      <LinkButton to="/vc/perfil/visualizacao" variant="secondary" icon={Eye}>
        Ver como as empresas veem
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return <DataSkeleton header={header} />;
}

export default function ProfessionalData() {
  const { user: loaded } = useLoaderData<typeof clientLoader>();
  const [user, setUser] = useState(loaded);
  return (
    <>
      {header}
      <ProfessionalDataForm user={user} onSaved={setUser} />
      <AccountSection userId={user._id} />
    </>
  );
}
