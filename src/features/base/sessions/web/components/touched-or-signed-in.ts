import { firstTouch } from "../../../../../ui/form/first-touch.ts";
import { ensureSession } from "./session.ts";

const signedIn = () => ensureSession().then((session) => (session ? undefined : firstTouch()), firstTouch);

/** What a part of a public page waits for that shows something else to who is signed in: that is known in the browser alone. */
export const touchedOrSignedIn = () => Promise.race([firstTouch(), signedIn()]);
