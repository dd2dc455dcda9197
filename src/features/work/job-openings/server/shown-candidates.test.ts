import { describe, expect, it } from "vitest";
import { applicationScene } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getJobOpening } from "../contract.ts";
import { createApplication } from "../testing/factory.ts";

const app = useTestApp();
const { vacancy } = applicationScene(app);

describe("what an opening says to whom", () => {
  it("shows candidates to the company's managers alone, and phones to nobody before the approval", async () => {
    const { orm } = app.services.db;
    const { opening, user, managerToken, company } = await vacancy();
    await createApplication(orm, { jobOpeningId: opening.id, userId: user.id });
    const another = await createSignedInUser(orm);
    const staff = await createStaff(orm, company.id);
    const stranger = await createManagedCompany(orm);
    const params = { id: opening.id };
    for (const token of [null, another.token, staff.token, stranger.token]) {
      const reply = await app.request(getJobOpening, { token, params });
      expect(JSON.stringify(reply.body)).not.toContain(user.id);
      expect(reply.body).toMatchObject({ job_opportunity: { candidates: [], candidates_total: null } });
    }
    const own = await app.as(managerToken)(getJobOpening, { params });
    expect(own.job_opportunity.candidates).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(user.phone);
  });
});
