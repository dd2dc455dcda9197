import type { z } from "zod";
import { fieldMessages } from "./failure.ts";

export const isNothing = (input: unknown): boolean => input === undefined || input === null;

const isEmptyText = (input: unknown): boolean => typeof input === "string" && input.trim() === "";
const isEmpty = (input: unknown): boolean =>
  isNothing(input) || isEmptyText(input) || (Array.isArray(input) && input.length === 0);

/** With more choices it is no sentence. */
const maxNamed = 12;

/** The error of a choice whose codes people know by other words: what is said names these, with the codes for programs. */
export const namedBy = (labels: Readonly<Record<string, string | { label: string }>>) => ({
  error(issue: z.core.$ZodRawIssue): string | undefined {
    if (issue.code !== "invalid_value" || isEmpty(issue.input)) return undefined;
    const named = issue.values.map((value) => {
      const said = labels[String(value)];
      return [typeof said === "object" ? said.label : said, String(value)] as const;
    });
    return named.length > maxNamed
      ? fieldMessages.choose
      : fieldMessages.chooseOf(named.map(([label, code]) => (label === code ? code : `${label} (${code})`)));
  },
});

/** What is wanted of a value of another kind. */
const ofKind: Partial<Record<string, string>> = {
  int: fieldMessages.whole,
  string: fieldMessages.text,
  number: fieldMessages.number,
  boolean: fieldMessages.yesOrNo,
  array: fieldMessages.list,
  tuple: fieldMessages.list,
  object: fieldMessages.object,
  record: fieldMessages.object,
};

/** What is said of a field where its schema says nothing of its own: what is allowed, or that it is empty. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (isNothing(issue.input)) return fieldMessages.required;
      return ofKind[issue.expected] ?? fieldMessages.wrong;
    case "invalid_value": {
      const values = issue.values.filter((value) => value !== "" && value !== null);
      const isShort = values.length > 0 && values.length <= maxNamed && !isEmpty(issue.input);
      return isShort ? fieldMessages.chooseOf(values) : fieldMessages.choose;
    }
    case "too_small":
      if (Number(issue.minimum) <= Number.MIN_SAFE_INTEGER) return fieldMessages.tooSmall;
      if (issue.origin === "number") return fieldMessages.atLeast(Number(issue.minimum));
      if (isEmpty(issue.input)) return fieldMessages.empty;
      return issue.origin === "string"
        ? fieldMessages.tooShort(Number(issue.minimum))
        : fieldMessages.tooFew(Number(issue.minimum));
    case "too_big":
      if (Number(issue.maximum) >= Number.MAX_SAFE_INTEGER) return fieldMessages.tooBig;
      if (issue.origin === "string") return fieldMessages.tooLong(Number(issue.maximum));
      if (issue.origin === "array") return fieldMessages.tooMany(Number(issue.maximum));
      return fieldMessages.atMost(Number(issue.maximum));
    case "invalid_union":
      return isNothing(issue.input) ? fieldMessages.required : describeUnion(issue.errors);
    default:
      return fieldMessages.wrong;
  }
}

type Issues = readonly z.core.$ZodIssue[];

/** Of ways to write a value none fitted: the one that was meant, which is of its kind and breaks another rule. */
function meantWay(ways: readonly Issues[]): Issues {
  const isOfOtherKind = (issue: z.core.$ZodIssue) =>
    issue.path.length === 0 &&
    (issue.code === "invalid_value" || (issue.code === "invalid_type" && issue.expected !== "int"));
  return ways.find((issues) => issues.length > 0 && !issues.some(isOfOtherKind)) ?? [];
}

/** Where nobody can tell which way was meant, the first is the usual one. */
const describeUnion = (ways: readonly Issues[]): string =>
  (meantWay(ways)[0] ?? ways[0]?.[0])?.message ?? fieldMessages.wrong;

/** What is wrong, field by field, also within a value that can be written in several ways and says nothing of its own. */
export function issuesByField({ issues }: { issues: Issues }): Issues {
  return issues.flatMap((issue) => {
    const meant = issue.code === "invalid_union" ? meantWay(issue.errors) : [];
    if (meant[0]?.message !== issue.message) return [issue];
    const within = issuesByField({ issues: meant });
    return within.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
