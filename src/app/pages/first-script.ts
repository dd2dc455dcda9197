/**
 * Holds back the presses of a form's buttons, Enter in a field among them, until somebody hears them (`early-press.ts`).
 * The window is told before React, which lets nothing through to a form that is not its own yet. Who presses on after
 * sending sends once, at the end.
 */
const keepEarlyPresses = `addEventListener("click",e=>{let b=e.target.closest("[data-form] button");b&&!(window.heardForms||[]).includes(b.closest("[data-form]").dataset.form)&&(e.preventDefault(),(window.earlyPresses=(window.earlyPresses||[]).filter(p=>p.type!="submit")).push(b))},true)`;

/**
 * Lets go what is held (`scripts-after-paint.ts`) once the page was painted; at once in a tab that nobody looks at,
 * which is not painted.
 */
const releaseAfterPaint = `addEventListener("DOMContentLoaded",()=>{let go=()=>{for(let l of document.querySelectorAll("link[rel=held]"))l.rel="modulepreload";let h=document.querySelector("body>script[type=held]"),s=document.createElement("script");s.type="module";s.text=h.text;h.replaceWith(s)};document.querySelector("link[rel=held]")&&(document.hidden?go():requestAnimationFrame(()=>setTimeout(go)))})`;

/** What runs in a page before React comes. */
export const firstScript = `${keepEarlyPresses};${releaseAfterPaint}`;
