// @ts-check
/**
 * What runs in a page before React comes, written into its head as it stands (`root.tsx`): plain JavaScript that browsers
 * run without a build.
 */
{
  // After a reload, going back stays within the document, which shows the page that was left: React would mix its parts
  // with those of the other one. Whoever goes back before it hears gets the page of the new address from the server.
  const address = () => location.pathname + location.search;
  const rendered = address();
  addEventListener("popstate", () => {
    if (!window.isHydrated && address() !== rendered) location.reload();
  });

  // Where one of the page's own scripts does not come, nothing wakes the page, and no screen is there to say so. A link,
  // since presses of buttons are held back. An empty reference leads to the page's own address without its hash (RFC 3986,
  // 4.4). Once there is a connection again the page is loaded anew by itself.
  const sayThatPartIsMissing = () => {
    if (window.isHydrated || document.getElementById("falta")) return;
    const box = document.createElement("div");
    box.id = "falta";
    box.setAttribute("role", "alert");
    box.className =
      "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 border-t border-line bg-surface p-4 font-semibold text-ink";
    const link = document.createElement("a");
    link.href = "";
    link.className = "inline-flex min-h-11 items-center rounded-sm text-brand underline underline-offset-3";
    link.textContent = "Carregar de novo";
    document.body.append(box);
    box.append("Uma parte desta página não chegou.", link);
    addEventListener("online", () => location.reload());
  };
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && sayThatPartIsMissing(),
    true,
  );
  addEventListener(
    "unhandledrejection",
    ({ reason }) => /module/i.test(String(reason)) && sayThatPartIsMissing(),
  );

  // Holds back the presses of buttons until the page is hydrated. The window is told before React, which is told nothing: it
  // might hear the press once more. Meanwhile it is seen that they were pressed. A form is sent once, after all else was
  // pressed; what opens something opens it once. A form that has an address is sent by the browser itself.
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || (window.isHydrated && !button.closest("[data-asleep]"))) return;
      const sends = button.type === "submit";
      if (sends && button.form?.method !== "dialog") return;
      event.preventDefault();
      event.stopPropagation();
      button.ariaBusy = "true";
      const others = (window.earlyPresses || []).filter((other) =>
        sends ? other.type !== "submit" || other.form !== button.form : other !== button,
      );
      window.earlyPresses = [...others, button].sort(
        (one, other) => Number(one.type === "submit") - Number(other.type === "submit"),
      );
    },
    true,
  );
}
