import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.ts";
import { useHeldUnsaved } from "../../../../../ui/form/use-unsaved-guard.ts";
import type { SkillKind } from "../../../../base/reference/skill-kinds.ts";
import {
  addHighlight,
  addSkill,
  addTestimonial,
  changeHighlight,
  changeTestimonial,
  getCategoryMenu,
  listSeenHighlights,
  listSeenSkills,
  listSeenTestimonials,
  mergeSkill,
  orderHighlights,
  orderTestimonials,
  removeHighlight,
  removeSkill,
  removeTestimonial,
  renameSkill,
  saveCategoryMenu,
} from "../../../calls.ts";
import type { HighlightKind, TestimonialPage } from "../../places.ts";

/** The calls of the administration about what stands on the public pages. */

export const loadSkills = (kind: SkillKind, search?: string) =>
  call(listSeenSkills, { query: { kind, search } });
export const createSkill = (kind: SkillKind, name: string) =>
  call(addSkill, { body: { skill: { kind, name } } });
export const nameSkill = (id: string, name: string) =>
  call(renameSkill, { params: { id }, body: { skill: { name } } });
export const joinSkill = (id: string, into: string) =>
  call(mergeSkill, { params: { id }, body: { skill: { into } } });
export const deleteSkill = (id: string) => call(removeSkill, { params: { id } });

export const loadMenu = () => call(getCategoryMenu);
export const putMenu = (order: Order) => call(saveCategoryMenu, { body: { category_menu: order } });

export const loadSeenHighlights = (kind: HighlightKind) => call(listSeenHighlights, { query: { kind } });
type Days = { starts_on: string; ends_on: string | null };
export const createHighlight = (highlight: Days & { kind: HighlightKind; subject: string }) =>
  call(addHighlight, { body: { highlight } });
export const dateHighlight = (id: string, days: Days) =>
  call(changeHighlight, { params: { id }, body: { highlight: days } });
export const deleteHighlight = (id: string) => call(removeHighlight, { params: { id } });
export const putHighlights = (kind: HighlightKind, order: Order) =>
  call(orderHighlights, { params: { kind }, body: { order } });

export const loadSeenTestimonials = (page: TestimonialPage) =>
  call(listSeenTestimonials, { query: { page } });
type Written = Parameters<typeof call<typeof changeTestimonial>>[1]["body"]["testimonial"];
export const createTestimonial = (page: TestimonialPage, given: Written) =>
  call(addTestimonial, { body: { testimonial: { ...given, page } } });
export const writeTestimonial = (id: string, given: Written) =>
  call(changeTestimonial, { params: { id }, body: { testimonial: given } });
export const deleteTestimonial = (id: string) => call(removeTestimonial, { params: { id } });
export const putTestimonials = (page: TestimonialPage, order: Order) =>
  call(orderTestimonials, { params: { page }, body: { order } });

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
