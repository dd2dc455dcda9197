import { wholePage } from "../../ui/early-press.ts";
import { tellMissingScript } from "./missing-script.ts";

/**
 * Holds back the presses of buttons until the part of the page in which they stand hears them (`early-press.ts`). The
 * window is told before React, which is told nothing: it might hear the press of a part that has just been released once
 * more. Meanwhile it is seen that they were pressed. A form is sent once, after all else was pressed; what opens something
 * opens it once. A form outside of the named parts is sent by the browser itself.
 */
const keepEarlyPresses = `addEventListener("click",e=>{let b=e.target.closest("button"),p=b&&b.closest("[data-part]");b&&(p||b.type!="submit")&&!(window.heardParts||[]).includes(p?p.dataset.part:"${wholePage}")&&(e.preventDefault(),e.stopPropagation(),b.ariaBusy=!0,window.earlyPresses=[...(window.earlyPresses||[]).filter(o=>o.type=="submit"?b.type!="submit"||o.form!=b.form:p||o!=b),b].sort((x,y)=>(x.type=="submit")-(y.type=="submit")))},true)`;

/**
 * Lets go what is held (`scripts-after-paint.ts`) once the page was painted; at once in a tab that nobody looks at,
 * which is not painted.
 */
const releaseAfterPaint = `addEventListener("DOMContentLoaded",()=>{let go=()=>{for(let l of document.querySelectorAll("link[rel=held]"))setTimeout(()=>{l.rel="modulepreload"});setTimeout(()=>{let h=document.querySelector("body>script[type=held]"),s=document.createElement("script");s.type="module";s.text=h.text;h.replaceWith(s)})};document.querySelector("link[rel=held]")&&(document.hidden?go():requestAnimationFrame(()=>setTimeout(go)))})`;

/**
 * After a reload, going back stays within the document, which shows the page that was left: React would mix its parts with
 * those of the other one. Whoever goes back before it hears gets the page of the new address from the server.
 */
const loadWhatIsGoneBackTo = `{let a=()=>location.pathname+location.search,r=a();addEventListener("popstate",()=>window.heardParts||a()==r||location.reload())}`;

/** What runs in a page before React comes. */
export const firstScript = `${loadWhatIsGoneBackTo};${tellMissingScript};${keepEarlyPresses};${releaseAfterPaint}`;
