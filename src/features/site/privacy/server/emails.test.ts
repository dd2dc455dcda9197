import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { aDay, defineEmail, type EmailKind } from "../../../../platform/mailer/define-email.tsx";
import { openDelivery } from "../../../../platform/mailer/deliver-email.ts";
import { emailChoices } from "../../../../platform/mailer/email-choices.ts";
import { listMailbox, readMailboxMessage } from "../../../../platform/mailer/outgoing-emails.ts";
import { enqueueEmail, sendEmailJob } from "../../../../platform/mailer/send-email.ts";
import type { EmailGroup } from "../../../../shared/email-groups.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../accounts/contract.ts";
import { createSubscriber } from "../../messages/testing/factory.ts";
import { chooseEmails, getPrivacy, leaveEmails } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const budget = {
  perRecipient: [aDay(100)],
  perSender: "nobody sends it",
  overBudget: "skip",
} as const;
const optional = (group: EmailGroup) =>
  defineEmail({ ...budget, name: `test-${group}`, essential: false, group });
const needed = defineEmail({ ...budget, name: "test-needed", essential: true });

/** Puts a mail in line; what is in line is delivered by `deliverAll`. */
const mail = (to: string, kind: EmailKind = optional("quotes")) =>
  app.services.db.transaction((tx) =>
    enqueueEmail(app.services, tx, {
      ...{
        kind,
        sender: null,
        to,
        subject: kind.name,
        html: "<html><body><p>Olá</p></body></html>",
        text: "Olá",
        event: { text: kind.name, path: "/vc" },
      },
    }),
  );
async function deliverAll() {
  const deliver = openDelivery(app.services);
  await workOff(app, sendEmailJob, ({ emailId }) => deliver(emailId, 1));
}
async function received(to: string) {
  const entries = (await listMailbox(orm())).filter(({ recipient }) => recipient === to);
  return Promise.all(entries.map(({ id }) => readMailboxMessage(orm(), id)));
}
const subjectsTo = async (to: string) => (await received(to)).map((message) => message?.subject).toSorted();
const codeIn = (text = ""): string => /\/emails\/sair\/([\w-]+)/.exec(text)?.[1] ?? "";
const leave = (token: string) => app.request(leaveEmails, { body: { emails: { token } } });
const wantedOf = async (token: string) =>
  (await app.as(token)(getPrivacy)).email_list.filter(({ wanted }) => wanted).map(({ group }) => group);
const everyGroup = [
  "applications",
  "representations",
  "publishing",
  "contacts",
  "quotes",
  "conversations",
  "searches",
  "teaching",
  "questions",
  "training",
  "team",
];

describe("mails that one can do without", () => {
  it("are offered to whoever ever gets them", async () => {
    const { company, token: manager } = await createManagedCompany(orm());
    const staff = await createStaff(orm(), company.id);
    expect(await wantedOf(staff.token)).toEqual(["searches", "questions", "training", "team"]);
    expect(await wantedOf(manager)).toEqual([
      "publishing",
      "quotes",
      "conversations",
      "searches",
      "questions",
      "recruiting",
      "training",
      "team",
    ]);
  });

  it("come unless they are switched off; those that one needs always come, without a link to leave", async () => {
    const { user, token } = await createSignedInUser(orm());
    expect(await wantedOf(token)).toEqual(everyGroup);
    const answer = await app.as(token)(chooseEmails, { body: { emails: { quotes: false, team: true } } });
    expect(answer.email_list.filter(({ wanted }) => !wanted)).toMatchObject([
      { group: "quotes", changed_at: expect.any(String) },
    ]);
    await mail(user.email, optional("quotes"));
    await mail(user.email, optional("applications"));
    await mail(user.email, needed);
    await deliverAll();
    expect(await subjectsTo(user.email)).toEqual(["test-applications", "test-needed"]);
    const messages = await received(user.email);
    for (const message of messages) {
      const isOptional = message?.subject === "test-applications";
      expect(codeIn(message?.text) !== "").toBe(isOptional);
      expect(codeIn(message?.html) !== "").toBe(isOptional);
    }
    await app.as(token)(chooseEmails, { body: { emails: { quotes: true } } });
    await mail(user.email);
    await deliverAll();
    expect(await subjectsTo(user.email)).toContain("test-quotes");
  });

  it("that wait while somebody leaves are not sent any more", async () => {
    const { user, token } = await createSignedInUser(orm());
    await mail(user.email);
    await app.as(token)(chooseEmails, { body: { emails: { quotes: false } } });
    await deliverAll();
    expect(await received(user.email)).toEqual([]);
    expect(await orm().execute("select 1 from outgoing_emails")).toMatchObject({ rowCount: 0 });
  });

  it("are left by the link of one of them: not by opening it, by a press, by a mail program", async () => {
    const { user, token } = await createSignedInUser(orm());
    await mail(user.email, optional("quotes"));
    await mail(user.email, optional("team"));
    await deliverAll();
    const messages = await received(user.email);
    const codeOf = (subject: string) => codeIn(messages.find((each) => each?.subject === subject)?.text);
    const address = `/emails/sair/${codeOf("test-quotes")}`;
    for (const method of ["GET", "HEAD"] as const) await app.server.inject({ method, url: address });
    expect(await wantedOf(token)).toEqual(everyGroup);

    const replies = await Promise.all([1, 2, 3].map(() => leave(codeOf("test-quotes"))));
    expect(statuses(replies)).toEqual([200, 200, 200]);
    expect(replies[0]?.body.message).toContain("“Orçamentos, propostas e pedidos”");
    expect(await wantedOf(token)).toEqual(everyGroup.filter((group) => group !== "quotes"));

    const press = (url: string) =>
      app.server.inject({
        ...{ method: "POST", url, payload: "List-Unsubscribe=One-Click" },
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await press(`/emails/sair/${codeOf("test-team")}`)).statusCode).toBe(200);
    expect(await wantedOf(token)).toEqual(
      everyGroup.filter((group) => group !== "quotes" && group !== "team"),
    );
    expect((await press("/emails/sair/nada")).statusCode).toBe(404);
    expect((await press("/emails/sair/a%00b")).statusCode).toBe(404);
    expect(await leave("nada")).toMatchObject({ status: 404, body: { code: "LEAVE_CODE_GONE" } });
    expect((await app.request(leaveEmails, { rawBody: "{" })).status).toBe(400);
  });

  it("name the address to leave to mail programs, the same in each mail of a group", async () => {
    const { user } = await createSignedInUser(orm());
    await mail(user.email);
    await mail(user.email);
    await deliverAll();
    const codes = (await received(user.email)).map((message) => codeIn(message?.html));
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(1);
  });

  it("to whoever has no account go as they are", async () => {
    await mail("ninguem@fora.test");
    await deliverAll();
    expect(codeIn((await received("ninguem@fora.test"))[0]?.text)).toBe("");
    expect(await subjectsTo("ninguem@fora.test")).toEqual(["test-quotes"]);
  });

  it("are chosen with the newsletter, which is only left here", async () => {
    const { user, token } = await createSignedInUser(orm());
    await createSubscriber(orm(), { email: user.email });
    expect((await app.as(token)(getPrivacy)).newsletter).toEqual({ confirmed_at: expect.any(String) });
    await app.as(token)(chooseEmails, { body: { emails: { newsletter: false } } });
    expect((await app.as(token)(getPrivacy)).newsletter).toBeNull();
    const wrong = (emails: unknown) => app.request(chooseEmails, { token, body: { emails } });
    expect((await wrong({ newsletter: true })).body.fields).toHaveProperty(["emails.newsletter"]);
    expect((await wrong({ quotes: "talvez" })).status).toBe(400);
    expect((await wrong(null)).status).toBe(400);
    expect((await app.request(chooseEmails, { body: { emails: {} } })).status).toBe(401);
  });

  it("are forgotten with the account", async () => {
    const { user, token } = await createSignedInUser(orm(), { password: "segredo9" });
    await app.as(token)(chooseEmails, { body: { emails: { quotes: false } } });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "segredo9" } });
    const left = await orm().select().from(emailChoices);
    expect(left.filter(({ userId }) => userId === user.id)).toEqual([]);
  });
});
