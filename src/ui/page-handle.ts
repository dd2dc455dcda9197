/** What a screen declares of itself to the server, exported as `handle`. */
export interface PageHandle {
  /**
   * The parameters of the address that its loader or its first drawing read. All others are taken away before the page is
   * rendered, so that they cannot have it rendered anew.
   */
  parameters?: readonly string[];
  /** The browser keeps it as it was last seen, and shows that where there is no connection. */
  keptOffline?: true;
}
