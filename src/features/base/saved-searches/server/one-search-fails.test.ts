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

interface Place {
  city?: string;
}

/** The finders, of which one cannot look into a place, or cannot say where what it found there is. */
function handlersFailingIn(city: string, part: "list" | "parametersOf") {
  const finders = app.services.handlers.of(savedFinderKinds).map((finder) => ({
    ...finder,
    list: (...given: Parameters<typeof finder.list>) =>
      part === "list" && (given[1] as Place).city === city
        ? Promise.reject(new Error("This place cannot be read"))
        : finder.list(...given),
    parametersOf: (filters: Parameters<typeof finder.parametersOf>[0]) => {
      if (part === "parametersOf" && (filters as Place).city === city)
        throw new Error("This place has no address");
      return finder.parametersOf(filters);
    },
  }));
  return createHandlers([joinHandlers(savedFinderKinds, finders)]);
}

it.each(["list", "parametersOf"] as const)(
  "mails all others where %s of one search fails, and comes back to it",
  async (part) => {
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
    const failing = { ...app.services, handlers: handlersFailingIn("Sem Leitura", part) };
    await expect(sendSearchMails(failing, app.services)).rejects.toThrow("could not be told of");
    expect(await lettersOfFirst()).toHaveLength(0);
    expect(await lettersOfSecond()).toHaveLength(1);
    await sendSearchMails(app.services, app.services);
    expect(await lettersOfFirst()).toHaveLength(1);
    expect(await lettersOfSecond()).toHaveLength(1);
  },
);
