import { useParams } from "react-router";
import { call } from "../../client/call.ts";
import { leaveSavedSearch } from "../../features/base/calls.ts";
import { metaOfLink, NewsletterLink } from "../../features/site/messages/web/components/newsletter-link.tsx";
import { product } from "../../shared/product.ts";

export const meta = () => metaOfLink(`Parar avisos de uma busca · ${product.name}`);

/** The page behind the link of a letter on a saved search; nobody has to enter. */
export default function LeaveSavedSearch() {
  const { token = "" } = useParams();

  async function leave() {
    return (await call(leaveSavedSearch, { body: { saved_search: { token } } })).message;
  }

  return (
    <NewsletterLink
      title="Parar os avisos desta busca?"
      text="Você deixa de receber e-mails da busca que trouxe você aqui. As outras buscas salvas continuam."
      label="Parar os avisos"
      press={leave}
      doneTitle="Pronto"
    />
  );
}
