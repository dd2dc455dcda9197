import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { readResumeFile } from "../contract.ts";
import { makeLinkedInPdf } from "../testing/resume-files.ts";

const app = useTestApp({ own: true });
const signIn = async () => (await createSignedInUser(app.services.db.orm)).token;
let addresses = 0;

/** Sends a file as a browser does, each time from another address. */
async function send(token: string, file: Buffer) {
  const form = new FormData();
  form.set("resume", new File([new Uint8Array(file)], "curriculo.pdf"));
  addresses += 1;
  const remoteAddress = `10.1.0.${addresses}`;
  return sendForm<FailureBody>(app, { url: readResumeFile.path, token, form, remoteAddress });
}

/** A PDF whose page unpacks to so many megabytes. */
function pdfBomb(megabytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, "(a) Tj "));
  const head = [
    "%PDF-1.4",
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj",
    "3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>> endobj",
    `4 0 obj <</Length ${content.length}/Filter/FlateDecode>> stream\n`,
  ].join("\n");
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from("\nendstream endobj\ntrailer <</Root 1 0 R>>\n"),
  ]);
}

it("a PDF that unpacks to a gigabyte is refused", async () => {
  const reply = await send(await signIn(), pdfBomb(1_000));
  expect(reply).toMatchObject({ status: 422, body: { code: "RESUME_FILE_UNREADABLE" } });
});

it("so many at once as are read in half a minute; others come back", async () => {
  const tokens: string[] = [];
  while (tokens.length < 18) tokens.push(await signIn());
  const pdf = await makeLinkedInPdf();
  const replies = await Promise.all(tokens.map((token) => send(token, pdf)));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(14);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([503, "RESUME_READING_BUSY"]);
});
