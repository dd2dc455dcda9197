import type { Plugin } from "vite";

/** All that the router imports of it. A version that imports more fails to build. */
const nothing = `
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = null;
`;

/**
 * Leaves out the part of React Router that reports to observers what the router does: we pass it none, and it is 1.1 kB
 * of every first load.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: "without-instrumentation",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/ },
      handler: () => nothing,
    },
  };
}
