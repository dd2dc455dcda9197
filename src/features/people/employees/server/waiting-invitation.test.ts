import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { invitationScene } from "../../../../app/testing/invitations.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { closeAccount, closeCompany, registerProfessional } from "../../../site/accounts/contract.ts";
import { users } from "../../users/table.ts";
import { addEmployee, listEmployees, removeEmployee, updateEmployee } from "../contract.ts";
import { getInvitation, resendInvitation } from "../invitation-contract.ts";
import { employeeInvitations } from "../table.ts";
import { createStaff } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { accept, employmentOf, formFor, linkOf, password, scene, someMinutesLater } = invitationScene(app);

describe("an invitation that waits", () => {
  it("is changed, sent anew, and withdrawn by the company; older links are dead", async () => {
    const { token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const first = await linkOf(free.user.email);
    const employee = { title: "Gerente", position: "MANAGER", manager: true };
    await app.as(token)(updateEmployee, { params: { ...params, employeeId }, body: { employee } as never });
    await someMinutesLater();
    const resent = await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    expect(resent).toMatchObject({
      message: "Convite reenviado",
      employee: { status: "INVITED", manager: true },
    });
    expect((await accept(free.token, first)).status).toBe(404);
    const link = await linkOf(free.user.email);
    expect(link).not.toBe(first);

    expect(await app.as(token)(removeEmployee, { params: { ...params, employeeId } })).toEqual({
      message: "Convite retirado",
    });
    expect((await accept(free.token, link)).status).toBe(404);
    expect(
      (await app.as(token)(listEmployees, { params, query: { name: "digitado" } })).company_list,
    ).toEqual([]);
  });

  it("is mailed once within some minutes, however many managers press at once", async () => {
    const { company, token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const second = await createStaff(orm(), company.id, true);
    const resend = (by: string) =>
      app.request(resendInvitation, { token: by, params: { ...params, employeeId } });
    const link = await linkOf(free.user.email);
    expect(await resend(token)).toMatchObject({
      status: 429,
      body: {
        code: "INVITATION_JUST_SENT",
        message: "Este convite acabou de ser enviado. Tente de novo em 5 min.",
      },
    });
    expect(await linkOf(free.user.email)).toBe(link);

    await someMinutesLater();
    const replies = await Promise.all([token, second.token, token, second.token].map(resend));
    expect(statuses(replies)).toEqual([200, 429, 429, 429]);
    expect(await queuedEmails(app, free.user.email)).toHaveLength(2);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("belongs to the managers of its company alone", async () => {
    const { company, params, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const staff = await createStaff(orm(), company.id);
    const stranger = await scene();
    const ids = { ...params, employeeId };
    expect((await app.request(resendInvitation, { params: ids })).status).toBe(401);
    for (const token of [staff.token, stranger.token]) {
      expect((await app.request(resendInvitation, { token, params: ids })).status).toBe(403);
      expect((await app.request(removeEmployee, { token, params: ids })).status).toBe(403);
    }
    const foreign = { ...stranger.params, employeeId };
    for (const endpoint of [resendInvitation, removeEmployee]) {
      expect((await app.request(endpoint, { token: stranger.token, params: foreign })).status).toBe(404);
    }
  });

  it("expires after some days and may be asked anew", async () => {
    const { token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const expire = () =>
      app.services.db.pool.query(
        "update employee_invitations set expires_at = now() - interval '1 second' where id = $1",
        [employeeId],
      );
    await expire();
    const link = await linkOf(free.user.email);
    const { invitation } = await app.as(free.token)(getInvitation, { params: { token: link } });
    expect(invitation.status).toBe("EXPIRED");
    expect((await accept(free.token, link)).status).toBe(409);
    const expired = await app.as(token)(listEmployees, { params, query: { status: "EXPIRED" } });
    expect(expired.company_list.map(({ _id }) => _id)).toEqual([employeeId]);

    await someMinutesLater();
    await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    await expire();
    expect((await ask()).status).toBe(200);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("goes with the company that closes, whoever is first", async () => {
    const { company, token, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const params = { id: company.id };
    const [closed, accepted] = await Promise.all([
      app.request(closeCompany, { token, params, body: { password } }),
      accept(free.token, link),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(await employmentOf(free.user.id)).toEqual([]);
    const [kept] = await orm().select().from(users).where(eq(users.id, free.user.id));
    expect(kept).toMatchObject({ deletedAt: null, email: free.user.email });
    expect(
      (await app.request(getInvitation, { token: free.token, params: { token: link } })).status,
    ).not.toBe(200);
  });

  it("goes with the account that closes, whoever is first, and does not pass to a new account of the e-mail", async () => {
    const { token, params, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const close = () =>
      app.request(closeAccount, { token: free.token, params: { id: free.user.id }, body: { password } });
    const [closed] = await Promise.all([close(), accept(free.token, link)]);
    if (closed.status !== 200) {
      expect(closed.status).toBe(409);
      expect((await close()).status).toBe(200);
    }
    expect(await employmentOf(free.user.id)).toEqual([]);
    const left = await orm()
      .select()
      .from(employeeInvitations)
      .where(eq(employeeInvitations.userId, free.user.id));
    expect(left).toEqual([]);

    const { auth } = await app.as(null)(registerProfessional, {
      body: {
        user: { name: "Lia", lastname: "Melo", email: free.user.email, phone: "11988887777", password },
      } as never,
    });
    expect((await accept(auth.token, link)).status).toBe(404);
    const asked = await app.request(addEmployee, { token, params, body: formFor(free.user.email) });
    expect(asked.body.code).toBe("EMAIL_OF_ANOTHER_ACCOUNT");
  });
});
