import type { Plugin } from "vite";

/** What the router calls where nobody asked to measure it; of what its server calls, the names. */
const instrumentation = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * What stands where even the page for errors cannot be drawn, until one goes elsewhere; the router's own is in English
 * and shows the program's words. Our root has a page for errors, and waits for nothing.
 */
const errorBoundaries = `
import { Component, createElement } from "react";
const last = createElement("html", { lang: "pt-BR" }, createElement("body", null,
  "Algo deu errado do nosso lado. ", createElement("a", { href: "" }, "Tentar de novo")));
export class RemixErrorBoundary extends Component {
  state = {};
  static getDerivedStateFromError() {
    return { failed: true };
  }
  static getDerivedStateFromProps({ location }, state) {
    return location === state.location ? null : { location, failed: false };
  }
  render() {
    return this.state.failed ? last : this.props.children;
  }
}
export const RemixRootDefaultErrorBoundary = undefined;
`;
const fallback = "export const RemixRootDefaultHydrateFallback = undefined;";

const lighter = new Map([
  ["router/instrumentation", instrumentation],
  ["dom/ssr/errorBoundaries", errorBoundaries],
  ["dom/ssr/fallback", fallback],
]);
const file =
  /react-router\/dist\/\w+\/lib\/(router\/instrumentation|dom\/ssr\/errorBoundaries|dom\/ssr\/fallback)\.js$/;

/**
 * Leaves out what the router has for measuring itself and for pages of its own: 2.2 kB on every first load. The build
 * fails where the router has moved them.
 */
export function lightRouter(): Plugin {
  const unseen = new Set(lighter.keys());
  return {
    name: "light-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: file },
      handler(_, id) {
        const name = file.exec(id)?.[1] ?? "";
        unseen.delete(name);
        return { code: lighter.get(name) ?? "", map: null };
      },
    },
    buildEnd() {
      if (unseen.size > 0) this.error(`The router has no more: ${[...unseen].join(", ")}`);
    },
  };
}
