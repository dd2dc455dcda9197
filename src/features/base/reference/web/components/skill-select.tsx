import { Select, type SelectProps } from "../../../../../ui/fields/select.tsx";
import { type BoundProps, useBoundField } from "../../../../../ui/form/use-bound-field.ts";
import { TextButton } from "../../../../../ui/text-link.tsx";
import { type SkillType, useSkills } from "./use-reference.ts";

interface SkillSelectProps extends Omit<SelectProps, "options" | "loading"> {
  /** Segments (INDUSTRY_GENERAL), languages, or what courses are about (THEME). */
  type: SkillType;
  /** Identifiers that are not offered, e.g. because they were chosen already. */
  without?: readonly string[];
}

/** Chooses a segment or a language; the value is its identifier, '' for none. */
export function SkillSelect({ type, without = [], help, ...field }: SkillSelectProps) {
  const { options, loading, failed, retry } = useSkills(type);
  const offered = options.filter(({ value }) => value === field.value || !without.includes(value));
  const again = (
    <span role="status">
      A lista não carregou. <TextButton onClick={retry}>Tentar de novo</TextButton>
    </span>
  );
  return <Select {...field} options={offered} loading={loading} help={failed ? again : help} />;
}

/** The same bound to a `Form`. */
export function FormSkillSelect(
  props: Omit<SkillSelectProps, "value" | "onChange" | "error" | "ref" | "name"> & BoundProps,
) {
  const { value, ...bound } = useBoundField<string>(props);
  const { rechecks: _rechecks, ...field } = props;
  return <SkillSelect {...field} {...bound} value={value ?? ""} />;
}
