import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { invitationScene } from "../../../../app/testing/invitations.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { addEmployee, listEmployees } from "../contract.ts";
import {
  acceptInvitation,
  getInvitation,
  getInvitingCompany,
  refuseInvitation,
  resendInvitation,
} from "../invitation-contract.ts";
import { createStaff } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { accept, employmentOf, formFor, linkOf, refuse, scene } = invitationScene(app);
const nobodysToken = "x".repeat(43);

describe("who has an account and no company", () => {
  it("is asked, told who asks, and joins by accepting", async () => {
    const { company, manager, token, params, free, ask } = await scene();
    const { status, body } = await ask({ manager: true });
    expect(status).toBe(200);
    expect(body.message).toBe("Convite enviado. A pessoa entra na equipe quando aceitar.");
    // Of the account no more than what the company wrote.
    expect(body.employee).toMatchObject({
      user: { _id: null, name: "Nome", lastname: "Digitado", email: free.user.email },
      status: "INVITED",
      has_access: false,
    });
    expect(JSON.stringify(body)).not.toContain(free.user.id);
    expect(await employmentOf(free.user.id)).toEqual([]);
    expect((await app.as(free.token)(loadSession)).company).toBeNull();

    const link = await linkOf(free.user.email);
    const { invitation } = await app.as(free.token)(getInvitation, { params: { token: link } });
    expect(invitation).toMatchObject({
      status: "PENDING",
      company: { name_fancy: company.nameFancy },
      invited_by: `${manager.name} ${manager.lastname}`,
      manager: true,
      email: free.user.email,
    });
    expect((await accept(free.token, link)).status).toBe(200);
    expect(await employmentOf(free.user.id)).toMatchObject([
      { companyId: company.id, manager: true, title: "Promotora", position: "JUNIOR" },
    ]);
    const { company_list } = await app.as(token)(listEmployees, { params });
    expect(company_list.map(({ user, status }) => [user._id, user.name, status])).toEqual([
      [free.user.id, "Lia", "ACTIVE"],
      [manager.id, manager.name, "ACTIVE"],
    ]);
  });

  it("refuses, which the company sees and may ask again", async () => {
    const { token, params, free, ask } = await scene();
    const { body } = await ask();
    const link = await linkOf(free.user.email);
    expect((await refuse(free.token, link)).status).toBe(200);
    expect(await employmentOf(free.user.id)).toEqual([]);
    expect(await accept(free.token, link)).toMatchObject({
      status: 409,
      body: { code: "INVITATION_ANSWERED" },
    });
    const refused = await app.as(token)(listEmployees, { params, query: { status: "REFUSED" } });
    expect(refused.company_list).toMatchObject([{ _id: body.employee._id, has_access: false }]);
    const employeeId = body.employee._id;
    const again = await app.request(resendInvitation, { token, params: { ...params, employeeId } });
    expect(again).toMatchObject({ status: 409, body: { code: "NOTHING_TO_RESEND" } });

    expect((await ask()).status).toBe(200);
    expect((await accept(free.token, link)).status).toBe(404);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("alone answers: another account is told so, a visitor logs in first", async () => {
    const { token, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const professional = await createSignedInUser(orm());
    const elsewhere = await scene();
    for (const endpoint of [getInvitation, acceptInvitation, refuseInvitation]) {
      const params = { token: link };
      expect((await app.request(endpoint, { params })).status).toBe(401);
      for (const other of [token, professional.token, elsewhere.free.token]) {
        const reply = await app.request(endpoint, { token: other, params });
        expect(reply).toMatchObject({ status: 403, body: { code: "INVITATION_OF_ANOTHER_ACCOUNT" } });
      }
      for (const wrong of [nobodysToken, "nada", "%00"]) {
        const reply = await app.request(endpoint, { token: free.token, params: { token: wrong } });
        expect(reply.status).toBe(404);
      }
    }
    expect(await employmentOf(free.user.id)).toEqual([]);
  });

  it("reads before the login which company asks, and nothing else, as long as the question waits", async () => {
    const { company, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const read = (token = link) => app.request(getInvitingCompany, { params: { token } });
    expect(await read()).toEqual({
      status: 200,
      body: { company: { name_fancy: company.nameFancy, slug: company.slug, image: null } },
    });
    for (const wrong of [nobodysToken, "nada", "%00"]) expect((await read(wrong)).status).toBe(404);
    await refuse(free.token, link);
    expect((await read()).status).toBe(404);
  });

  it("is asked once, also by two managers at once, and joins once, also by two presses at once", async () => {
    const { company, free, ask } = await scene();
    const second = await createStaff(orm(), company.id, true);
    const replies = await Promise.all([ask(), ask({}, second.token), ask()]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "ALREADY_INVITED",
      fields: { "user.email": expect.any(String) },
    });
    expect(await queuedEmails(app, free.user.email)).toHaveLength(1);
    const link = await linkOf(free.user.email);
    expect(statuses(await Promise.all([1, 2, 3].map(() => accept(free.token, link))))).toEqual([
      200, 409, 409,
    ]);
    expect(await employmentOf(free.user.id)).toHaveLength(1);
  });

  it("joins one company where two ask", async () => {
    const one = await scene();
    const other = await scene();
    const links: string[] = [];
    for (const { params, token } of [one, other]) {
      await app.as(token)(addEmployee, { params, body: formFor(one.free.user.email) as never });
      links.push(await linkOf(one.free.user.email));
    }
    const replies = await Promise.all(links.map((link) => accept(one.free.token, link)));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("EMPLOYED_ELSEWHERE");
    expect(await employmentOf(one.free.user.id)).toHaveLength(1);
  });
});
