const box =
  "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 border-t border-line bg-surface p-4 font-semibold text-ink";
const link = "inline-flex min-h-11 items-center rounded-sm text-brand underline underline-offset-3";

/**
 * Where one of the page's own scripts does not come, nothing wakes the page: no screen is there to say so. A link, since
 * the presses of buttons are held back. An empty reference leads to the page's own address without its hash (RFC 3986, 4.4).
 * Once there is a connection again the page is loaded anew by itself.
 */
export const tellMissingScript = `{let t=()=>{if(window.heardParts||document.getElementById("falta"))return;let d=document.createElement("div"),a=document.createElement("a");d.id="falta";d.setAttribute("role","alert");d.className="${box}";a.className="${link}";a.href="";a.textContent="Carregar de novo";document.body.append(d);d.append("Uma parte desta página não chegou.",a);addEventListener("online",()=>location.reload())};addEventListener("error",e=>e.target.tagName=="SCRIPT"&&t(),true);addEventListener("unhandledrejection",e=>/module/i.test(e.reason)&&t())}`;
