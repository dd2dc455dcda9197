import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "../../../../../shared/format/text.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { useHeldUnsaved } from "../../../../../ui/form/unsaved.ts";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import type { SkillKind } from "../../../../base/reference/skill-kinds.ts";
import type { SeenSkill } from "../../skill-contract.ts";

const parts = [
  { label: "Segmentos e competências", to: "/admin/conteudo" },
  { label: "Menu de categorias", to: "/admin/conteudo/menu" },
  { label: "Destaques", to: "/admin/conteudo/destaques" },
  { label: "Depoimentos", to: "/admin/conteudo/depoimentos" },
] as const;

interface ContentHeadProps {
  current: (typeof parts)[number]["to"];
  lead: string;
  actions?: React.ReactNode;
}

/** The head of what the administration puts on the public pages: its parts, and what the current one is about. */
export const ContentHead = ({ current, lead, actions }: ContentHeadProps) => (
  <>
    <PageHeader title="Conteúdo" lead={lead} actions={actions} />
    <div className="pb-4">
      <CountTabs
        label="Partes do conteúdo"
        look="line"
        items={parts.map((part) => ({ ...part, current: part.to === current }))}
      />
    </div>
  </>
);

interface Order {
  before: string[];
  after: string[];
}

type Direction = "up" | "down";

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/**
 * A list that is put in order where it stands. A new order is shown at once and sent behind those before it; what cannot
 * be sent, or was changed by somebody else meanwhile, is read again.
 */
export function useOrdered<Item extends { _id: string }>(
  stored: readonly Item[],
  { save, reload }: { save: (order: Order) => Promise<{ message: string }>; reload: () => Promise<void> },
) {
  const [items, setItems] = useState(stored);
  const [saving, setSaving] = useState(0);
  const known = useRef(idsOf(stored));
  const queue = useRef(Promise.resolve());
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; direction: Direction } | null>(null);
  useHeldUnsaved(saving > 0);

  useEffect(() => {
    known.current = idsOf(stored);
    setItems(stored);
  }, [stored]);

  // Who moves something with the keyboard goes on with it where it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, direction } = moved.current;
    moved.current = null;
    const button = (which: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-${which}="${id}"]:not(:disabled)`);
    (button(direction) ?? button(direction === "up" ? "down" : "up"))?.focus();
  }, [items]);

  async function send(after: string[]): Promise<void> {
    try {
      const { message } = await save({ before: known.current, after });
      known.current = after;
      notify.success(message);
    } catch (error) {
      showFailure(error);
      await reload().catch(showFailure);
    }
  }

  function put(next: readonly Item[]): void {
    setItems(next);
    setSaving((count) => count + 1);
    queue.current = queue.current
      .then(() => send(idsOf(next)))
      .finally(() => setSaving((count) => count - 1));
  }

  function move(index: number, direction: Direction): void {
    const item = items[index];
    const place = index + (direction === "up" ? -1 : 1);
    if (!item || place < 0 || place >= items.length) return;
    moved.current = { id: item._id, direction };
    put(items.toSpliced(index, 1).toSpliced(place, 0, item));
  }

  return { items, list, put, move };
}

interface MoveButtonsProps {
  id: string;
  name: string;
  index: number;
  count: number;
  onMove: (index: number, direction: "up" | "down") => void;
}

/** One place up or down in a list that `useOrdered` keeps. */
export const MoveButtons = ({ id, name, index, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      name={`Mover “${name}” para cima`}
      icon={ArrowUp}
      disabled={index === 0}
      data-up={id}
      onClick={() => onMove(index, "up")}
    />
    <IconButton
      name={`Mover “${name}” para baixo`}
      icon={ArrowDown}
      disabled={index === count - 1}
      data-down={id}
      onClick={() => onMove(index, "down")}
    />
  </>
);

/** How segments, themes and languages are called, and where each part of their list stands. */
export const skillWords: Record<SkillKind, { one: string; many: string; add: string; to: string }> = {
  SEGMENT: { one: "segmento", many: "Segmentos", add: "Novo segmento", to: "?" },
  THEME: { one: "tema", many: "Temas de treinamento", add: "Novo tema", to: "?tipo=temas" },
  LANGUAGE: { one: "idioma", many: "Idiomas", add: "Novo idioma", to: "?tipo=idiomas" },
};

export const skillKindIn = (search: URLSearchParams): SkillKind =>
  search.get("tipo") === "temas" ? "THEME" : search.get("tipo") === "idiomas" ? "LANGUAGE" : "SEGMENT";

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** '3 empresas · 12 currículos'. */
export function wordsOfUses({ companies, people, openings, courses }: SeenSkill["uses"]): string {
  const told = [
    counted(companies, "empresa", "empresas"),
    counted(people, "currículo", "currículos"),
    counted(openings, "vaga", "vagas"),
    counted(courses, "treinamento", "treinamentos"),
  ].filter(Boolean);
  return told.length > 0 ? told.join(" · ") : "Ninguém usa";
}

export const isUsed = ({ uses, in_menu }: SeenSkill): boolean =>
  in_menu || Object.values(uses).some((count) => count > 0);
