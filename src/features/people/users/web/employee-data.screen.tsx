import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { DataSkeleton } from "./components/data-skeleton.tsx";
import { loadOwnUser } from "./components/load-own-user.ts";
import { PersonData } from "./components/person-data.tsx";

export const meta = () => [{ title: `Meus dados · ${product.name}` }];

const lead = "Só você vê estes dados.";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("em", request);
  return { user: await loadOwnUser(user._id) };
}

export function HydrateFallback() {
  return <DataSkeleton header={<PageHeader title="Meus dados" lead={lead} />} />;
}

export default function EmployeeData() {
  const { user } = useLoaderData<typeof clientLoader>();
  return <PersonData user={user} lead={lead} />;
}
