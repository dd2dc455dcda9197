import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { CornerDownRight, Search, X } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Session } from "../../../features/base/sessions/session.ts";
import { useSession } from "../../../features/base/sessions/web/components/session.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { placeOfKeyboard } from "../../../ui/feedback/feedback.tsx";
import type { NavItem } from "../../../ui/layout/side-menu.tsx";
import { TextButton } from "../../../ui/link.tsx";
import { useBackCloses, whereToGoOn } from "../../../ui/overlays/closing.ts";
import type { PaletteProps } from "./palette.tsx";
import { findScreens, screensOf } from "./palette-screens.ts";
import { type FoundThing, type ThingKind, thingsOf } from "./palette-things.ts";

interface PaletteItem extends FoundThing {
  icon?: NavItem["icon"];
}

interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** More screens than that are found by a longer text. */
const screensShown = 7;

/** The part of `Palette` that is downloaded on first use. */
export function PaletteDialog({ area, menu, open, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [text, setText] = useState("");
  const asked = text.trim();
  const input = useRef<HTMLInputElement>(null);
  const next = useRef<string | null>(null);
  const opener = useRef<readonly Element[]>([]);
  const wasOpen = useRef(false);
  // While it opens the keyboard is still where it was asked for.
  if (open && !wasOpen.current) opener.current = placeOfKeyboard();
  wasOpen.current = open;
  useBackCloses(open, onClose);

  const screens = useMemo(() => screensOf(menu, area), [menu, area]);
  const { found, failed, isLooking, retry } = useFoundThings(thingsOf[area], open ? asked : "", session);
  const matching = findScreens(screens, asked).slice(0, asked === "" ? screens.length : screensShown);
  const groups: PaletteGroup[] = [
    { title: "Telas", items: matching.map(({ group, ...screen }) => ({ ...screen, note: group })) },
    ...found.map(({ kind: { title, icon }, things }) => ({
      title,
      items: things.map((thing) => ({ ...thing, icon })),
    })),
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  /** Once the window is gone: a form that asks before it is left needs the keyboard for its question. */
  function proceed() {
    const to = next.current;
    next.current = null;
    setText("");
    if (to !== null) void navigate(to);
  }

  function choose({ to }: PaletteItem) {
    next.current = to;
    onClose();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && proceed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-backdrop fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={() => whereToGoOn(opener.current) ?? true}
          className="overlay-backdrop fixed inset-x-0 top-0 z-40 mx-auto flex max-h-[min(36rem,75dvh)] max-w-xl flex-col overflow-hidden rounded-b-sheet bg-surface text-ink shadow-float outline-none sm:inset-x-6 sm:top-[10dvh] sm:rounded-sheet"
        >
          <Dialog.Title className="sr-only">Procurar na Praça</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ label }: PaletteItem) => label}
            value={text}
            onValueChange={(typed, { reason }) => {
              if (reason !== "item-press") setText(typed);
            }}
          >
            <div className="flex items-center gap-2 border-b border-line p-2 pl-4">
              <Search size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
              <Autocomplete.Input
                ref={input}
                aria-label="Procurar telas, pessoas e coisas"
                placeholder="Aonde você quer ir?"
                maxLength={200}
                enterKeyHint="go"
                className="min-h-11 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-muted"
              />
              <Dialog.Close
                aria-label="Fechar"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-surface-muted hover:text-ink"
              >
                <X size={22} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain scroll-py-2 p-2 empty:p-0">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.title} items={group.items} className="not-first:mt-2">
                  <Autocomplete.GroupLabel className="px-3 py-1 text-sm font-semibold text-ink-muted">
                    {group.title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <FoundItem key={`${group.title} ${item.to}`} item={item} onChoose={choose} />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="border-t border-line px-5 py-3 text-sm text-ink-muted">
              {isLooking ? "Procurando..." : countOf(count, asked, failed.length > 0)}
            </Autocomplete.Status>
          </Autocomplete.Root>
          {failed.length > 0 && !isLooking && (
            <p role="alert" className="border-t border-line px-5 py-3 text-sm">
              Não foi possível procurar em {failed.map(({ title }) => title).join(", ")}.{" "}
              <TextButton onClick={retry}>Tentar de novo</TextButton>
            </p>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function countOf(count: number, asked: string, hasFailed: boolean): string {
  if (count > 0) return pluralise(count, "resultado", "resultados");
  // What could not be searched may hold it.
  return hasFailed ? `A procura por “${asked}” não terminou.` : `Nada encontrado para “${asked}”.`;
}

interface FoundItemProps {
  item: PaletteItem;
  onChoose: (item: PaletteItem) => void;
}

function FoundItem({ item, onChoose }: FoundItemProps) {
  const { label, note, icon: Icon = CornerDownRight } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand"
    >
      <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {note && <span className="max-w-full truncate text-sm text-ink-muted">{note}</span>}
      </span>
    </Autocomplete.Item>
  );
}

/** Shorter texts begin too many names. */
const shortest = 2;
const pauseInTyping = 200;

/** What became of one kind: what was found, that it failed, or nothing while it is on its way. */
type Outcome = FoundThing[] | "failed";

export interface FoundThings {
  found: { kind: ThingKind; things: FoundThing[] }[];
  /** Could not be looked for. */
  failed: ThingKind[];
  isLooking: boolean;
  retry: () => void;
}

/**
 * What is found of each kind for a text that stands for 200 ms. What another text found stays until this one is answered;
 * going on typing cancels what is on its way.
 */
export function useFoundThings(
  kinds: readonly ThingKind[],
  text: string,
  session: Session | null,
): FoundThings {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ThingKind, Outcome>>(new Map());
  const [pending, setPending] = useState<readonly ThingKind[]>([]);
  const [attempt, setAttempt] = useState(0);
  const person = session?.user._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person's session is the same; an attempt asks again
  useEffect(() => {
    if (!session || text.length < shortest) {
      setOutcomes(new Map());
      setPending([]);
      return;
    }
    const abort = new AbortController();
    setPending(kinds);
    const timer = setTimeout(() => {
      for (const kind of kinds) {
        const tell = (outcome: Outcome) => {
          if (abort.signal.aborted) return;
          setOutcomes((known) => new Map(known).set(kind, outcome));
          setPending((waiting) => waiting.filter((each) => each !== kind));
        };
        kind.find({ text, session, signal: abort.signal }).then(tell, () => tell("failed"));
      }
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kinds, text, person, attempt]);
  const found = kinds.flatMap((kind) => {
    const things = outcomes.get(kind) ?? [];
    return things === "failed" || things.length === 0 ? [] : [{ kind, things }];
  });
  return {
    found,
    failed: kinds.filter((kind) => outcomes.get(kind) === "failed"),
    isLooking: pending.length > 0,
    retry: () => setAttempt(attempt + 1),
  };
}
