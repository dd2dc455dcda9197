import type { Transaction } from "../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../platform/mailer/email-kind.ts";
import {
  EmailLayout,
  EmailLink,
  EmailParagraph,
  EmailThing,
} from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName } from "../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../platform/services.ts";
import { formatCount, pluralise } from "../../../shared/format/text.ts";
import { maxCounted } from "../../search/contract.ts";
import { finderAddress, leavePath, listAddress } from "../addresses.ts";
import { type Frequency, maxSavedSearches } from "../kinds.ts";
import type { Due } from "./due-searches.query.ts";
import type { NewThing } from "./saved-finders.ts";

const searchNews = defineEmail({
  name: "search-news",
  label: "Novidades das buscas salvas",
  essential: false,
  group: "searches",
  // One for each search, and once more where somebody saves others instead.
  perRecipient: [aDay(2 * maxSavedSearches)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

const often: Record<Frequency, string> = { DAILY: "todo dia", WEEKLY: "toda segunda" };

interface Letter extends Due {
  /** The filters as the address of the finder names them. */
  parameters: Record<string, string>;
  things: readonly NewThing[];
  /** How many there are in all, up to one more than are counted. */
  count: number;
}

/** Tells what is new in a search; its own link ends these letters and no others. */
export async function mailNews(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { search, reader, parameters, things, count }: Letter,
): Promise<void> {
  const { baseUrl } = services.config;
  const name = typedName(search.name, 120);
  const many = count > maxCounted ? `mais de ${formatCount(maxCounted)}` : formatCount(count);
  const news =
    count > maxCounted ? `Mais de ${formatCount(maxCounted)} novidades` : pluralise(count, "novidade");
  const leaveUrl = baseUrl + leavePath(search.leaveCode);
  const note = (
    <>
      Você recebe este aviso {often[search.frequency]}, quando há novidade.{" "}
      <EmailLink href={leaveUrl}>Parar os avisos desta busca</EmailLink> ·{" "}
      <EmailLink href={baseUrl + listAddress(reader)}>Minhas buscas salvas</EmailLink>
    </>
  );
  const message = await renderEmail(
    <EmailLayout
      preview={things.map((thing) => typedName(thing.name, 120)).join(", ")}
      title={`${news} na sua busca`}
      action={{
        label: count === 1 ? "Abrir a busca" : `Ver todas (${many})`,
        href: baseUrl + finderAddress(reader, search.finder, parameters),
      }}
      note={note}
    >
      <EmailParagraph>
        Olá, {typedName(reader.name)}. Apareceu de novo em “{name}”:
      </EmailParagraph>
      {things.map((thing) => (
        <EmailThing
          key={thing.path}
          href={baseUrl + thing.path}
          name={typedName(thing.name, 120)}
          about={typedName(thing.about, 160)}
        />
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: searchNews,
    sender: null,
    to: reader.email,
    subject: `${news}: ${search.name}`,
    leaveUrl,
    ...message,
  });
}
