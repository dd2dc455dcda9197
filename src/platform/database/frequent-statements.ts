import { hash } from "node:crypto";

/** So often a statement is asked before it gets a name. */
const often = 10;
/** Each connection keeps a plan for each name, of some tens of kilobytes. */
const maxNames = 250;
/** Statements that were asked less often; those of a length of their own, such as of long lists, come and go. */
const maxCounted = 1_000;

/**
 * Names for what is asked again and again. PostgreSQL keeps what it made of a statement with a name, for each connection:
 * to parse and plan a short write anew takes it longer than to run it. It sees for itself where one plan does not fit all
 * values, and goes on planning then.
 * @returns a function that answers the name of a statement; undefined where it is to have none
 */
export function frequentStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= maxNames) return name;
    const times = (counted.get(text) ?? 0) + 1;
    if (times < often) {
      if (counted.size >= maxCounted) counted.clear();
      counted.set(text, times);
      return undefined;
    }
    counted.delete(text);
    names.set(text, `frequent_${hash("sha1", text)}`);
    return names.get(text);
  };
}
