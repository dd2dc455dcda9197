import { createECDH, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { type Reply, useTestApp } from "../../../../app/testing/harness.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { sendReport } from "../../../base/moderation/contract.ts";
import { startPush } from "../../../base/notifications/contract.ts";
import { saveSearch } from "../../../base/saved-searches/contract.ts";
import { seeAnswers } from "../../../base/waiting/contract.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { chooseEmails } from "../../privacy/contract.ts";

const app = useTestApp();

/** Answers what became of calls that waited while their account was being closed. */
async function closeMeanwhile(userId: string, send: () => Promise<Reply>[]): Promise<number[]> {
  const { orm, pool } = app.services.db;
  const closing = await pool.connect();
  await closing.query("begin");
  await closing.query("select from users where id = $1 for update", [userId]);
  const sent = send();
  // All of them have shown who they are, and wait.
  await manyWait(orm, sent.length);
  await closing.query("update users set deleted_at = now() where id = $1", [userId]);
  await closing.query("commit");
  closing.release();
  return (await Promise.all(sent)).map(({ status }) => status);
}

it("what is sent while another tab closes the account leaves nothing behind in it", async () => {
  const { orm, pool } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const trainer = await createUser(orm);
  const { course } = await createPublishedCourse(orm, { userId: trainer.id });
  const search = { finder: "openings", filters: { state: "SP" } };
  const report = { kind: "course", subject: course.id, reason: "OTHER", text: "Não é o que diz" };

  const sent = await closeMeanwhile(user.id, () => [
    app.request(saveSearch, { token, body: { saved_search: search } }),
    app.request(chooseEmails, { token, body: { emails: { quotes: false, pace: "DAILY" } } }),
    app.request(seeAnswers, { token, params: { kind: "application_answers" } }),
    app.request(sendReport, { token, body: { report } }),
  ]);
  expect(sent).toEqual([401, 401, 401, 401]);
  const { rows } = await pool.query(
    `select (select count(*) from saved_searches where user_id = $1) + (select count(*) from email_choices where user_id = $1)
      + (select count(*) from seen_answers where user_id = $1) + (select count(*) from email_paces where user_id = $1)
      + (select count(*) from reports where reporter_id = $1) as left`,
    [user.id],
  );
  expect(Number(rows[0].left)).toBe(0);
});

it("nor is a browser told that was switched on meanwhile", async () => {
  const { orm, pool } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${user.id}`,
    keys: { p256dh: ecdh.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  const sent = await closeMeanwhile(user.id, () => [
    app.request(startPush, { token, body: { subscription } }),
  ]);
  expect(sent).toEqual([401]);
  const { rows } = await pool.query("select from push_subscriptions where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
});
