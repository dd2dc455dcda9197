import { createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { createQueue, type Queue } from "../queue.ts";
import { eventually } from "../testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import {
  aDay,
  defineEmail,
  type EmailKind,
  EmailLayout,
  EmailParagraph,
  renderEmail,
} from "./define-email.tsx";
import { workOnEmails } from "./deliver-email.ts";
import { listMailbox, readMailboxMessage } from "./outgoing-emails.ts";
import { enqueueEmail, sendEmailJob } from "./send-email.ts";

const notice = defineEmail({
  name: "notice",
  essential: false,
  group: "team",
  perRecipient: [aDay(1_000)],
  perSender: "nobody sends it",
  overBudget: "skip",
});
const log = { warn: vi.fn(), error: vi.fn() };
const email = {
  kind: notice,
  sender: null,
  to: "ana@praca.test",
  subject: "Olá, Ana",
  html: "<p>Olá</p>",
  text: "Olá",
  event: { text: "Ana recebeu um aviso", path: "/vc" },
};
const config = { smtpUrl: null, mailFrom: "Praça <nao-responda@praca.test>", baseUrl: "http://praca.test" };

let home: TestDatabase;
let db: Database;
let queue: Queue;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 3 });
});
afterEach(() => queue?.stop());
afterAll(async () => {
  await db.close();
  await home.drop();
});

async function startWorker(smtpUrl: string | null) {
  queue = createQueue({ url: home.url, log });
  workOnEmails({ queue, db, config: { ...config, smtpUrl } });
  await queue.start({ work: true });
}

/** As much of RFC 5321 as a client needs to hand over a message. */
async function startMailServer() {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let message: string[] | null = null;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (message && line === ".") {
          received.push(message.join("\n"));
          message = null;
          socket.write("250 taken\r\n");
        } else if (message) message.push(line);
        else if (line === "DATA") {
          message = [];
          socket.write("354 go on\r\n");
        } else socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

describe("enqueueEmail", () => {
  it("keeps the message in the mailbox where no mail server is configured", async () => {
    await startWorker(null);
    await db.transaction((tx) => enqueueEmail({ queue }, tx, { ...email, replyTo: "ajuda@praca.test" }));
    await eventually(async () => expect(await listMailbox(db.orm)).toHaveLength(1));
    const [entry] = await listMailbox(db.orm);
    expect(entry).toMatchObject({ recipient: "ana@praca.test", subject: "Olá, Ana" });
    expect(await readMailboxMessage(db.orm, entry?.id ?? "")).toMatchObject({
      sender: config.mailFrom,
      replyTo: "ajuda@praca.test",
      html: "<p>Olá</p>",
      text: "Olá",
    });
    expect(await readMailboxMessage(db.orm, "nonsense")).toBeNull();
  });

  it("lets what somebody waits for go before all others, and what matters before news", async () => {
    queue = createQueue({ url: home.url, log });
    await queue.start({ work: false });
    const { group: _, ...needed } = { ...notice, essential: true as const };
    const awaited = defineEmail({ ...needed, isAwaited: true });
    for (const kind of [notice, needed, awaited, notice])
      await enqueueEmail({ queue }, db.orm, { ...email, kind });
    const { rows } = await db.pool.query<{ priority: number }>(
      "select priority from pgboss.job where name = $1 and state = 'created' order by created_on",
      [sendEmailJob.name],
    );
    expect(rows.map(({ priority }) => priority)).toEqual([0, 1, 2, 0]);
    await db.pool.query("delete from pgboss.job where name = $1", [sendEmailJob.name]);
    await db.pool.query("delete from outgoing_emails");
  });

  it("hands the message to the mail server", async () => {
    const server = await startMailServer();
    await startWorker(server.url);
    await enqueueEmail({ queue }, db.orm, email);
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]).toMatch(/^To: ana@praca\.test$/m);
    expect(server.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@praca\.test>$/m);
    // Whoever is away sends no notice of it back (RFC 3834).
    expect(server.received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(server.received[0]).toMatch(/^From: =\?UTF-8\?.*<nao-responda@praca\.test>$/m);
    server.close();
  });

  it("tells mail programs how to leave a list by one press (RFC 8058)", async () => {
    const server = await startMailServer();
    await startWorker(server.url);
    await enqueueEmail({ queue }, db.orm, { ...email, leaveUrl: "http://praca.test/newsletter/sair/codigo" });
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]).toMatch(
      /^List-Unsubscribe: <http:\/\/praca\.test\/newsletter\/sair\/codigo>$/m,
    );
    expect(server.received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(server.received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    server.close();
  });

  it("keeps the message while the mail server is away", async () => {
    await startWorker("smtp://127.0.0.1:1");
    await enqueueEmail({ queue }, db.orm, email);
    const state = async () =>
      (
        await db.pool.query(
          "select state::text from pgboss.job where name = 'send-email' and state = 'retry'",
        )
      ).rows;
    await eventually(async () => expect(await state()).toHaveLength(1));
  });

  it("lets nobody add a header or a recipient", async () => {
    await startWorker(null);
    const send = (change: Partial<typeof email>) => enqueueEmail({ queue }, db.orm, { ...email, ...change });
    await expect(send({ to: "a@b.c, d@e.f" })).rejects.toThrow();
    await expect(send({ to: "a@b.c\r\nBcc: d@e.f" })).rejects.toThrow();
    await send({ subject: "Oi\r\nBcc: eve@evil.test" });
    await eventually(async () =>
      expect((await listMailbox(db.orm))[0]?.subject).toBe("Oi Bcc: [link removido]"),
    );
  });

  it("leaves nothing of a mail behind, sent or failed for good; the queue never knows its words", async () => {
    const words = async () =>
      (await db.pool.query("select count(*)::int as rows from outgoing_emails")).rows[0].rows;
    await db.pool.query("delete from outgoing_emails");
    const secret = { ...email, text: "https://praca.test/recuperar-senha/segredo" };
    await startWorker(null);
    await enqueueEmail({ queue }, db.orm, secret);
    await eventually(async () => expect(await words()).toBe(0));
    await queue.stop();

    await startWorker("smtp://127.0.0.1:1");
    await enqueueEmail({ queue }, db.orm, secret);
    await eventually(async () => {
      // As after the thirtieth failure of a day without a mail server.
      await db.pool.query(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where name = $1 and state = 'retry'`,
        [sendEmailJob.name],
      );
      const { rows } = await db.pool.query("select data from pgboss.job where name = 'dead-letters'");
      expect(rows).toEqual([{ data: { emailId: expect.any(String) } }]);
    });
    expect(await words()).toBe(0);
    const { rows } = await db.pool.query("select from pgboss.job where data::text ~ 'segredo|ana@praca'");
    expect(rows).toEqual([]);
  });

  it("sends the newest of several mails about the same that wait", async () => {
    queue = createQueue({ url: home.url, log });
    await queue.start({ work: false });
    const about = "application 1";
    for (const subject of ["Aprovada", "Negada", "Aprovada de novo"]) {
      await enqueueEmail({ queue }, db.orm, { ...email, about, subject });
    }
    await enqueueEmail({ queue }, db.orm, { ...email, about, to: "bia@praca.test", subject: "Para Bia" });
    const { rows } = await db.pool.query("delete from outgoing_emails where about = $1 returning subject", [
      about,
    ]);
    expect(rows.map(({ subject }) => subject).sort()).toEqual(["Aprovada de novo", "Para Bia"]);
  });
});

describe("the budget of a kind", () => {
  const kindOf = (given: Partial<Omit<EmailKind, "essential" | "group">>) =>
    defineEmail({ ...notice, name: `kind-${Math.random()}`, perRecipient: [aDay(100)], ...given });
  const send = (kind: EmailKind, { sender = "one", to = "ana@praca.test" } = {}) =>
    db.transaction((tx) => enqueueEmail({ queue }, tx, { ...email, kind, sender, to }));
  const waiting = async (kind: EmailKind) =>
    (await db.pool.query("select from outgoing_emails where kind = $1", [kind.name])).rows.length;

  beforeEach(async () => {
    queue = createQueue({ url: home.url, log });
    await queue.start({ work: false });
  });

  it("counts what a mailbox receives, however it is written and whoever sends, also at once", async () => {
    const kind = kindOf({ perRecipient: [aDay(3)] });
    const spellings = ["a.na@gmail.com", "ANA@gmail.com", "ana+x@googlemail.com"];
    const waits = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        send(kind, { sender: `sender ${index}`, to: spellings[index % 3] ?? "" }),
      ),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
    expect(await waiting(kind)).toBe(3);
    expect(await send(kind, { to: "bia@gmail.com" })).toBeNull();
  });

  it("counts what a sender causes, and what of it goes to one mailbox", async () => {
    const kind = kindOf({ perSender: [aDay(4)], perPair: [aDay(2)] });
    const recipients = ["a@b.test", "a@b.test", "a@b.test", "c@b.test", "d@b.test", "e@b.test"];
    const waits: (number | null)[] = [];
    for (const to of recipients) waits.push(await send(kind, { to }));
    expect(waits.map((wait) => wait === null)).toEqual([true, true, false, true, true, false]);
    expect(await send(kind, { sender: "other", to: "a@b.test" })).toBeNull();
  });

  it("is counted for somebody where somebody sends", async () => {
    const kind = kindOf({ perSender: [aDay(4)] });
    const nobody = enqueueEmail({ queue }, db.orm, { ...email, kind, sender: null });
    await expect(nobody).rejects.toThrow("It is not said who sends");
  });

  it("refuses what a kind that must not be left out would do, and tells when it goes again", async () => {
    const kind = kindOf({ perSender: [aDay(2)], overBudget: "refuse" });
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => send(kind)));
    const refused = attempts.filter((attempt) => attempt.status === "rejected");
    expect(refused).toHaveLength(4);
    expect(refused[0]?.reason).toMatchObject({
      status: 429,
      code: "TOO_MANY_EMAILS",
      message: "Foram muitos e-mails em pouco tempo. Tente de novo em 24 h.",
    });
    expect(await waiting(kind)).toBe(2);
  });
});

describe("renderEmail", () => {
  it("makes HTML and plain text, with what people typed escaped", async () => {
    const { html, text } = await renderEmail(
      <EmailLayout
        preview="Um profissional se inscreveu"
        title="Nova candidatura"
        action={{ label: "Ver candidatura", href: "https://praca.test/co/vaga/1?candidatos" }}
      >
        <EmailParagraph>{"<script>alert(1)</script>"} se inscreveu na sua vaga.</EmailParagraph>
      </EmailLayout>,
    );
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(new Set(html.match(/lang="[^"]*"/g))).toEqual(new Set(['lang="pt-BR"']));
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(["<title>Nova candidatura</title>"]);
    expect(html).not.toContain("<script>");
    expect(html).toContain("prefers-color-scheme: dark");
    expect(text).toContain("se inscreveu na sua vaga.");
    expect(text).toContain("https://praca.test/co/vaga/1?candidatos");
    expect(text).toContain("ajuda@praca.com.br");
  });
});
