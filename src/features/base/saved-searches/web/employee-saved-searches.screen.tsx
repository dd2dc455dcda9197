import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import {
  loadSavedSearches,
  SavedSearchesSkeleton,
  SavedSearchesView,
  savedSearchesTitle,
} from "./components/saved-searches-view.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { auth } = await requireSession("em", request);
  return { auth, data: await loadSavedSearches() };
}

export const meta: MetaFunction = () => [{ title: `${savedSearchesTitle} · ${product.name}` }];

export const HydrateFallback = SavedSearchesSkeleton;

export default function EmployeeSavedSearches() {
  const { auth, data } = useLoaderData<typeof clientLoader>();
  return <SavedSearchesView data={data} searcher={auth} />;
}
