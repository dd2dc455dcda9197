/**
 * What is typed and not sent, kept in this tab, so that a reload finds it again: phones throw tabs away. It ends with the
 * tab, or with the session of whoever was signed in there, since others may use the device after them.
 */

const prefix = "rascunho ";

/**
 * @param name of the form, among those of this tab
 * @param values null: there is nothing to keep any more
 */
export function writeDraft(name: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(prefix + name, JSON.stringify(values));
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // Where nothing can be kept in the tab, a reload begins anew.
  }
}

/** Whatever stands there: another version of the program may have written it. */
export function readDraft(name: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...kept } : null;
  } catch {
    return null;
  }
}

/** What was kept has been sent. */
export const forgetDraft = (name: string): void => writeDraft(name, null);

/** Whoever wrote them has left. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
