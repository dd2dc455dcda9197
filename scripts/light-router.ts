import type { Plugin } from "vite";

/** What the router calls where nobody asked for any; of what its server calls, the names. */
const instrumentation = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

/** Leaves out what the router has for measuring itself: 1.6 kB on every first load, and nothing here asks for it. */
export function lightRouter(): Plugin {
  return {
    name: "light-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/ },
      handler: () => ({ code: instrumentation, map: null }),
    },
  };
}
