import { build } from "esbuild";
import { serverBuild } from "./build.ts";
import { runServer } from "./run-server.ts";

/** Pages follow each change of their sources; a change of the server wants a new start. */
await build(serverBuild("src/app/development.ts"));
runServer({ NODE_ENV: "development" });
