import { createContext } from "react";

/** What marks the scripts of our own while a page is rendered; the browser never sees it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
