import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  /** The address of a server, led through the proxy. */
  through(url: string): string;
  /** From now on nothing arrives on either side, though all stays connected: packets that are dropped on the way. */
  silence(): void;
  /** Closes each connection as soon as it is sent something, so that whoever uses it finds out only then. */
  cutAtNextWord(): void;
  /** Connections made from now on work again; those that fell silent stay so. */
  mend(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server of this machine, for tests of what a network can do to a connection. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: "open" | "silent" | "cutting" = "open";
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    // A connection that was there when the network fell silent stays lost.
    let isLost = state === "silent";
    const forward = (from: Socket, to: Socket) =>
      from.on("data", (bytes) => {
        if (state === "cutting") near.destroy();
        isLost ||= state === "silent";
        if (!isLost) to.write(bytes);
      });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    through(url) {
      const changed = new URL(url);
      changed.port = String((server.address() as AddressInfo).port);
      return changed.href;
    },
    silence() {
      state = "silent";
    },
    cutAtNextWord() {
      state = "cutting";
    },
    mend() {
      state = "open";
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
