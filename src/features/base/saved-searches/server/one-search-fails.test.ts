import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createHandlers, joinHandlers } from "../../../../platform/handlers.ts";
import { outgoingEmails } from "../../../../platform/mailer/outgoing-emails.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createSavedSearch } from "../testing/factory.ts";
import { savedFinderKinds } from "./saved-finders.ts";
import { sendSearchMails } from "./send-search-mails.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

/** The finders, of which one cannot look into a place. */
function handlersFailingIn(city: string) {
  const finders = app.services.handlers.of(savedFinderKinds).map((finder) => ({
    ...finder,
    list: (...given: Parameters<typeof finder.list>) =>
      (given[1] as { city?: string }).city === city
        ? Promise.reject(new Error("This place cannot be read"))
        : finder.list(...given),
  }));
  return createHandlers([joinHandlers(savedFinderKinds, finders)]);
}

it("mails all others where one search cannot be read, and comes back to it", async () => {
  const { id: companyId } = await createCompany(orm());
  const searchIn = async (city: string) => {
    const user = await createUser(orm());
    await createSavedSearch(orm(), { userId: user.id, filters: { state: "SP", city } });
    const createdAt = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await createJobOpening(orm(), { companyId, city, createdAt });
    return () =>
      orm()
        .select({ id: outgoingEmails.id })
        .from(outgoingEmails)
        .where(eq(outgoingEmails.recipient, user.email));
  };
  const lettersOfFirst = await searchIn("Sem Leitura");
  const lettersOfSecond = await searchIn("Com Leitura");
  const failing = { ...app.services, handlers: handlersFailingIn("Sem Leitura") };
  await expect(sendSearchMails(failing, app.services)).rejects.toThrow("could not be read");
  expect(await lettersOfFirst()).toHaveLength(0);
  expect(await lettersOfSecond()).toHaveLength(1);
  await sendSearchMails(app.services, app.services);
  expect(await lettersOfFirst()).toHaveLength(1);
  expect(await lettersOfSecond()).toHaveLength(1);
});
