import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";

/** Sends one file to whoever asks, with nothing between node:http and the disk. */

const [file = ""] = process.argv.slice(2);

const server = createServer(async (_request, response) => {
  const { size } = await stat(file);
  response.writeHead(200, { "content-type": "video/iso.segment", "content-length": size });
  createReadStream(file).pipe(response);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit(0));
