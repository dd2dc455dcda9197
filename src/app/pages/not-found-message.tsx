import { useLocation } from "react-router";
import { useHydrated } from "../../client/use-hydrated.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { LogoMark } from "../../ui/logo.tsx";

/** Who looked for something in an area stays in it. */
const areaIn = (pathname: string): string | null => /^\/(vc|co|em|admin)(?=\/|$)/.exec(pathname)?.[0] ?? null;

/** Says that there is nothing at this address, and where to go from here. */
export function NotFoundMessage({ text = "Não encontramos esta página." }: { text?: string }) {
  const { pathname } = useLocation();
  // The server draws one page for all addresses that lead nowhere.
  const area = useHydrated() ? areaIn(pathname) : null;
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-6 text-center">
      <span aria-hidden="true" className="rounded-full bg-brand-soft p-6 text-brand">
        <LogoMark className="size-16" />
      </span>
      <div className="space-y-2">
        <h1 className="text-xl font-bold">{text}</h1>
        <p className="text-ink-muted text-pretty">
          O endereço pode ter mudado, ou o que estava aqui foi removido.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:grow">
        <LinkButton to={area ?? "/"}>Ir para o início</LinkButton>
        {!area && (
          <LinkButton to="/#vagas" variant="secondary">
            Ver vagas abertas
          </LinkButton>
        )}
      </div>
    </div>
  );
}
