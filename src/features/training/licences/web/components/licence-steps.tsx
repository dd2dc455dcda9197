import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { readStored, store } from "../../../../../client/browser-storage.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { Skeleton } from "../../../../../ui/skeleton-bar.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";

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
      <div className="flex items-center justify-between gap-4">
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
