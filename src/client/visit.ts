/** The tab in which an administrator looks into somebody's account (`browser-storage.ts`). */

interface Visit {
  /** Id of the person. */
  person: string;
  token: string;
  /** Where the person's own area begins. */
  address: string;
}

/**
 * Opens a visit in a tab of its own. The tab begins with a copy of what this one keeps for itself alone, so the token
 * stands in no address and in nothing that other tabs read.
 * @returns false where the browser lets no tab be opened without a press
 */
export function openVisit({ person, token, address }: Visit): boolean {
  sessionStorage.setItem("visit", person);
  sessionStorage.setItem("token", token);
  try {
    return window.open(address, "_blank") !== null;
  } finally {
    sessionStorage.removeItem("visit");
    sessionStorage.removeItem("token");
  }
}

/** Ends the visit in this tab, which closes, or goes back to the page of the person. */
export function leaveVisit(): void {
  const person = sessionStorage.getItem("visit");
  sessionStorage.clear();
  window.close();
  location.replace(person ? `/admin/pessoas/${person}` : "/admin");
}
