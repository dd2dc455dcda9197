import { presentImage } from "../../media/image-address.ts";
import type { ModerationField } from "../contract.ts";
import type { ShownField } from "../shown-field.ts";

const differ = (one: ShownField | undefined, other: ShownField | undefined): boolean =>
  (one?.text ?? null) !== (other?.text ?? null) || (one?.mark ?? null) !== (other?.mark ?? null);

/**
 * What a thing is beside what it was, part by part in the order of now; what it has no more comes last.
 * @param before null where nothing is kept of it: then nothing is said to have changed
 */
export function presentFields(
  before: readonly ShownField[] | null,
  after: readonly ShownField[],
): ModerationField[] {
  const earlier = new Map((before ?? []).map((field) => [field.key, field]));
  const now = after.map((field) => {
    const was = earlier.get(field.key);
    return {
      label: field.label,
      before: was?.text ?? null,
      after: field.text,
      changed: before !== null && !field.aside && differ(was, field),
      aside: field.aside === true,
      images: (field.imageIds ?? []).map((id) => presentImage(id)),
    };
  });
  const kept = new Set(after.map(({ key }) => key));
  const gone = (before ?? [])
    .filter(({ key, text, aside }) => !kept.has(key) && text !== null && !aside)
    .map(({ label, text }) => ({
      label,
      before: text,
      after: null,
      changed: true,
      aside: false,
      images: [],
    }));
  return [...now, ...gone];
}
