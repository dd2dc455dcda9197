import { nextTouch } from "../../../../ui/form/first-touch.ts";
import { ensureSession } from "./session.ts";

const signedIn = () => ensureSession().then((session) => (session ? undefined : nextTouch()), nextTouch);

/** What a part of a public page waits for that shows something else to who is signed in: that is known in the browser alone. */
export const touchedOrSignedIn = () => Promise.race([nextTouch(), signedIn()]);
