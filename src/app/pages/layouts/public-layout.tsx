import { isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { listCategoryMenu } from "../../../features/base/calls.ts";
import { product } from "../../../shared/product.ts";
import { nextSign } from "../../../ui/form/first-touch.ts";
import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";
import { PageError } from "../page-error.tsx";
import { ScreenOutlet } from "../screen-outlet.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Links that work without a script. It stays when the page changes, which React does not do before it is hydrated. */
const PublicFooter = wakeOnTouch(
  "rodape",
  async () => (await import("./public-footer.tsx")).PublicFooter,
  nextSign,
);

/** The category menu, as short as can be: it stands in every page. A page is not lost with it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { category_list } = await context
    .get(serverCallContext)(listCategoryMenu)
    .catch(() => ({ category_list: [] }));
  return { categories: category_list.map(({ slug, name }) => [slug, name] as const) };
}

/** What it shows changes once in a while: who goes on from page to page keeps what the first one brought. */
export const shouldRevalidate = () => false;

/** Pages that bring no words about themselves; those that do replace these. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${missing ? "Página não encontrada" : "Algo deu errado"} · ${product.name}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <ScreenOutlet />
      </main>
      <PublicFooter />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <div className="grow">
        <PageError />
      </div>
      <PublicFooter />
    </div>
  );
}
