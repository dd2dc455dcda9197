import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { type Option, Select, type SelectProps } from "../../../../../ui/fields/select.tsx";
import { type BoundProps, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { TextButton } from "../../../../../ui/link.tsx";
import { listCities, listSkills, listStates } from "../../../calls.ts";
import { worksIn } from "./finder-choices.ts";

const states = async () =>
  (await call(listStates)).state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

const cities = async (state: string) =>
  (await call(listCities, { query: { uf: state } })).city_list.map(({ nome }) => ({
    value: nome,
    label: nome,
  }));

/** The states of Brazil, value 'SP', label 'São Paulo'. */
export const useStates = (): OptionList => useOptionList("states", states);

/** The cities of a state ('SP'), value and label 'Campinas'; none while no state is chosen. */
export const useCities = (state: string | null | undefined): OptionList => useOptionList(state ?? "", cities);

type SkillType = "INDUSTRY_GENERAL" | "LANGUAGE" | "THEME";

const skillsOf = async (filter: "INDUSTRY_GENERAL" | "LANGUAGE") =>
  (await call(listSkills, { query: { filter } })).skill_list;

const namesOf = (skills: readonly { _id: string; name: string }[]) =>
  skills.map(({ _id, name }) => ({ value: _id, label: name }));

const loaders = {
  INDUSTRY_GENERAL: async () => namesOf((await skillsOf("INDUSTRY_GENERAL")).filter(worksIn)),
  LANGUAGE: async () => namesOf((await skillsOf("LANGUAGE")).filter(worksIn)),
  THEME: async () => namesOf(await skillsOf("INDUSTRY_GENERAL")),
};

/** Segments (INDUSTRY_GENERAL), languages, or what courses are about (THEME: segments and themes of their own); value the identifier, label the name. */
export const useSkills = (type: SkillType): OptionList => useOptionList(type, loaders[type]);

interface OptionList {
  options: readonly Option[];
  loading: boolean;
  /** The list did not come: let the person type instead, or ask again. */
  failed: boolean;
  retry: () => void;
}

// Lists never change while a page is open, so each is asked for once; one that failed is asked for again.
const lists = new Map<string, Promise<readonly Option[]>>();

function listOf(key: string, load: () => Promise<readonly Option[]>): Promise<readonly Option[]> {
  const known = lists.get(key);
  if (known) return known;
  const asked = load();
  lists.set(key, asked);
  asked.catch(() => lists.delete(key));
  return asked;
}

/**
 * A list of options that the server has.
 * @param key names the list; '' asks for none
 */
export function useOptionList(key: string, load: (key: string) => Promise<readonly Option[]>): OptionList {
  const [loaded, setLoaded] = useState<{ key: string; options: readonly Option[] | null }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew; the way to load is a constant
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const receive = (options: readonly Option[] | null) => wanted && setLoaded({ key, options });
    listOf(key, () => load(key)).then(receive, () => receive(null));
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  const answered = loaded?.key === key;
  return {
    options: (answered && loaded.options) || [],
    loading: key !== "" && !answered,
    failed: answered && loaded.options === null,
    retry: () => {
      setLoaded(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

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
