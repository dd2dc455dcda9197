import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { createManagedCompany } from "../../employees/testing/scene.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { type ResumeReading, readResumeFile, resumeFileMaxBytes } from "../contract.ts";
import { resumes } from "../table.ts";
import { brazilianText, linkedInTables, makeLinkedInPdf, makePdf, makeZip } from "../testing/resume-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const signIn = async () => (await createSignedInUser(orm())).token;
let addresses = 0;

/** Sends a file as a browser does, each time from another address. */
async function send(token: string | null, file: Buffer | null, field = "resume") {
  const form = new FormData();
  if (file === null) form.set("outro", "texto");
  else form.set(field, new File([new Uint8Array(file)], "curriculo.pdf"));
  addresses += 1;
  const reply = await sendForm<FailureBody & { resume_reading: ResumeReading }>(app, {
    url: readResumeFile.path,
    token,
    form,
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
  });
  // A file lies on the disk no longer than its answer takes.
  const left = await readdir(join(app.services.config.dataDir, "uploads")).catch(() => []);
  expect(left).toEqual([]);
  return reply;
}

/** The same archive, said to be locked by a password. */
function locked(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  for (const [signature, flags] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const) {
    for (let at = copy.indexOf(signature); at !== -1; at = copy.indexOf(signature, at + 4)) {
      copy.writeUInt8(copy.readUInt8(at + flags) | 1, at + flags);
    }
  }
  return copy;
}

describe("a professional sends a resume", () => {
  it("as LinkedIn saves it, and gets proposals in our own terms; nothing is stored", async () => {
    const { status, body } = await send(await signIn(), await makeLinkedInPdf());
    expect(status).toBe(200);
    const { resume, ...person } = body.resume_reading;
    expect(person).toEqual({ phone: "19987654321", place: { city: "Campinas", state: "SP" } });
    expect(resume).toMatchObject({
      title: "Representante comercial | Embalagens e descartáveis",
      position: "REPRESENTANTE_COMERCIAL",
      summary: "Vendo embalagens no interior paulista há dez anos.",
      experience: [
        {
          company: "Casa Lima",
          title: "Representante comercial",
          position: "REPRESENTANTE_COMERCIAL",
          employment_type: null,
          start_date: "2019-03-01",
          end_date: null,
          description: "<p>Carteira de 120 clientes &lt;ativos&gt;.</p>",
        },
        { company: "Casa Lima", title: "Vendedora externa", position: "VENDEDOR_EXTERNO" },
        { company: "Distribuidora Sul Ltda", position: "ASSISTENTE_COMERCIAL", end_date: "2017-02-01" },
      ],
      education: [{ scholl: "PUC Campinas", degree: "GRADUACAOBACHARELADO", completed: true }],
    });
    // Languages that our list does not name are left out.
    expect(resume.skills.map(({ skill, proficiency }) => [skill.name, skill.type, proficiency])).toEqual([
      ["Embalagens", "INDUSTRY_GENERAL", 1],
      ["Português", "LANGUAGE", 4],
      ["Inglês", "LANGUAGE", 3],
    ]);
    expect(await orm().select().from(resumes)).toEqual([]);
  });

  it("that follows no model", async () => {
    const pdf = await makePdf(brazilianText.split("\n").map((line) => [line, 11] as const));
    const { status, body } = await send(await signIn(), pdf);
    expect(status).toBe(200);
    expect(body.resume_reading).toMatchObject({
      phone: "19987654321",
      place: { city: "Campinas", state: "SP" },
      resume: {
        title: "Vendedor externo",
        position: "VENDEDOR_EXTERNO",
        experience: [{ company: "Casa Lima" }, { company: "Distribuidora Sul" }],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/52998224725|529\.982|1990|99999|97777|Carlos|@/);
  });

  it("as LinkedIn's export of data", async () => {
    const { status, body } = await send(await signIn(), makeZip({ ...linkedInTables, "Ads.csv": "x" }));
    expect(status).toBe(200);
    expect(body.resume_reading).toMatchObject({
      phone: null,
      place: { city: "Campinas", state: "SP" },
      resume: {
        title: "Vendedora externa",
        summary: "Vendo bem.",
        experience: [
          {
            company: "Casa Lima",
            start_date: "2019-03-01",
            end_date: null,
            description: "<p>Carteira de clientes</p>",
          },
          { company: "Distribuidora Sul", start_date: "2015-01-01", end_date: "2019-02-01" },
        ],
        education: [{ scholl: "PUC Campinas", field_of_study: "Administração", completed: true }],
        skills: [{ skill: { name: "Embalagens" } }, { skill: { name: "Inglês" }, proficiency: 2 }],
      },
    });
  });

  it("in which nothing is found", async () => {
    const { status, body } = await send(await signIn(), await makePdf([["Lista de compras", 12]]));
    expect(status).toBe(200);
    expect(body.resume_reading).toEqual({
      phone: null,
      place: null,
      resume: { title: null, position: null, summary: null, experience: [], education: [], skills: [] },
    });
  });
});

describe("a file that tells nothing", () => {
  it.each([
    ["no file", async () => null, 400, "RESUME_FILE_MISSING"],
    ["an empty one", async () => Buffer.alloc(0), 400, "RESUME_FILE_MISSING"],
    ["a picture", async () => Buffer.from("\u0089PNG\r\n"), 422, "RESUME_FILE_UNSUPPORTED"],
    ["a broken PDF", async () => Buffer.from("%PDF-1.7 nada"), 422, "RESUME_FILE_UNREADABLE"],
    ["a locked PDF", () => makePdf([["Ana", 12]], { password: "segredo" }), 422, "RESUME_FILE_ENCRYPTED"],
    ["a scan", () => makePdf([["Ana", 12]], { isImage: true }), 422, "RESUME_FILE_WITHOUT_TEXT"],
    ["another archive", async () => makeZip({ "a.txt": "a" }), 422, "NOT_LINKEDIN_EXPORT"],
    ["a broken archive", async () => Buffer.from("PK\u0003\u0004nada"), 422, "RESUME_FILE_UNREADABLE"],
    ["a locked archive", async () => locked(makeZip(linkedInTables)), 422, "RESUME_FILE_ENCRYPTED"],
    [
      "an archive that unpacks to too much",
      async () => makeZip({ "Profile.csv": `Headline\n${"a".repeat(50_000_000)}` }),
      422,
      "RESUME_FILE_UNREADABLE",
    ],
    ["one that is too large", async () => Buffer.alloc(resumeFileMaxBytes + 1), 413, "RESUME_FILE_TOO_LARGE"],
  ])("%s", async (_name, make, status, code) => {
    const reply = await send(await signIn(), await make());
    expect(reply).toMatchObject({ status, body: { code } });
  });

  it("another field than the one that is asked for", async () => {
    expect(await send(await signIn(), await makeLinkedInPdf(), "file")).toMatchObject({ status: 400 });
  });
});

describe("who may send one", () => {
  it("nobody without an account", async () => {
    expect(await send(null, await makeLinkedInPdf())).toMatchObject({ status: 401 });
  });

  it("no manager of a company", async () => {
    const { token } = await createManagedCompany(orm());
    expect(await send(token, await makeLinkedInPdf())).toMatchObject({ status: 403 });
  });

  it("a professional ten times an hour, from wherever", async () => {
    const token = await signIn();
    for (let times = 0; times < 10; times += 1) expect((await send(token, null)).status).toBe(400);
    expect(await send(token, await makeLinkedInPdf())).toMatchObject({
      status: 429,
      body: { code: "TOO_MANY_REQUESTS" },
    });
    expect((await send(await signIn(), null)).status).toBe(400);
  });
});
