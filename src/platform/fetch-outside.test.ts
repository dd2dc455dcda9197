import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress, OutsideFailure, openOutside } from "./fetch-outside.ts";

describe("what is called", () => {
  it.each(["8.8.8.8", "172.15.255.255", "172.32.0.1", "100.128.0.1", "2800:3f0:4001::1", "2606:4700::1111"])(
    "%s is of the public internet",
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
    ...[
      "172.31.255.255",
      "192.0.0.8",
      "192.168.1.1",
      "198.18.0.1",
      "203.0.113.9",
      "224.0.0.1",
      "255.255.255.255",
    ],
    ...[
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fd12::1",
      "fe80::1",
    ],
    ...["fec0::1", "ff02::1", "2001:0:7f00:1::", "2001:db8::1", "2002:7f00:1::", "3fff::1", "localhost", ""],
  ])("%s is not", (ip) => expect(isPublicAddress(ip)).toBe(false));
});

/** What a server of the public internet answers, at 127.0.0.1; the port is the place of the other checks. */
const answers: Record<string, RequestListener> = {
  "/good": (_, response) => response.end("foto"),
  "/moved": (_, response) => response.writeHead(302, { location: "/good" }).end(),
  "/inside": (_, response) => response.writeHead(302, { location: "http://10.0.0.1/good" }).end(),
  "/metadata": (_, response) =>
    response.writeHead(307, { location: "http://[::ffff:169.254.169.254]/" }).end(),
  "/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/by-name": (request, response) =>
    response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/good` }).end(),
  "/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
  "/large": (_, response) => response.end("x".repeat(101)),
  "/endless": (_, response) => {
    response.write("x".repeat(60));
    response.write("x".repeat(60));
  },
  "/gone": (_, response) => response.writeHead(410).end(),
  "/members": (_, response) => response.writeHead(403).end(),
  "/broken": (_, response) => response.writeHead(500).end(),
  "/cut": (request, response) => {
    response.writeHead(200, { "content-length": "10" });
    response.write("x", () => request.destroy());
  },
};

let origin: string;
let folder: string;
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "praca-outside-"));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** One address of this machine stands for the whole public internet; all others of it are as forbidden as in production. */
const fetchOutside = openOutside((ip) => ip === "127.0.0.1");
let files = 0;
async function outcome(address: string, fetch = fetchOutside): Promise<string> {
  files += 1;
  const path = join(folder, String(files));
  try {
    await fetch(address, { path, maxBytes: 100 });
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof OutsideFailure) return error.reason;
    throw error;
  }
}

describe("a file at an address that somebody wrote down", () => {
  it.each([
    ["/good", "foto"],
    ["/moved", "foto"],
    ["/nothing", "missing"],
    ["/gone", "missing"],
    ["/members", "refused"],
    ["/round", "refused"],
    ["/broken", "unavailable"],
    ["/cut", "unavailable"],
    ["/large", "too-large"],
    ["/endless", "too-large"],
    // Where it leads is looked at as well.
    ["/inside", "forbidden"],
    ["/metadata", "forbidden"],
    ["/file", "forbidden"],
  ])("%s: %s", async (path, expected) => expect(await outcome(origin + path)).toBe(expected));

  it("is not asked of an address within a network, however it is written", async () => {
    const { port } = new URL(origin);
    const inside = openOutside();
    for (const host of [
      "127.0.0.1",
      "0x7f.1",
      "2130706433",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "10.0.0.1",
      "0",
    ]) {
      expect(await outcome(`http://${host}:${port}/good`, inside)).toBe("forbidden");
      expect(await outcome(`http://${host}/good`, inside)).toBe("forbidden");
    }
  });

  it("is not asked of a name that stands for such an address, nor where somebody's server leads to one", async () => {
    const { port } = new URL(origin);
    expect(await outcome(`http://localhost:${port}/good`, openOutside())).toBe("forbidden");
    const nobody = openOutside((ip, at) => ip === "127.0.0.1" && at !== Number(port));
    expect(await outcome(`http://localhost:${port}/good`, nobody)).toBe("forbidden");
    const asked: string[] = [];
    const onlyFirst = openOutside((ip) => asked.push(ip) === 1);
    expect(await outcome(`${origin}/by-name`, onlyFirst)).toBe("forbidden");
  });

  it("is asked at the ports of the web alone", async () => {
    expect(await outcome("http://8.8.8.8:22/", openOutside())).toBe("forbidden");
    expect(await outcome("https://1.1.1.1:5432/", openOutside())).toBe("forbidden");
  });

  it("has a web address, without a password in it", async () => {
    const { host } = new URL(origin);
    for (const address of [
      `ftp://${host}/good`,
      `http://ana:segredo@${host}/good`,
      "file:///etc/passwd",
      "foto.jpg",
    ])
      expect(await outcome(address)).toBe("forbidden");
  });

  it("may be tried again where nobody answers", async () => {
    expect(await outcome("http://127.0.0.1:1/")).toBe("unavailable");
    expect(await outcome("http://nada.invalid/", openOutside())).toBe("unavailable");
  });
});
