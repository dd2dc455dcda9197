import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { leaveEmails } from "../../calls.ts";
import { metaOfLink, NewsletterLink } from "../../messages/web/components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Sair destes e-mails · ${product.name}`);

/** The page behind the last line of a mail that one can do without; nobody has to enter. */
export default function LeaveEmails() {
  const { token = "" } = useParams();

  async function leave() {
    return (await call(leaveEmails, { body: { emails: { token } } })).message;
  }

  return (
    <NewsletterLink
      title="Parar de receber estes e-mails?"
      text="Você deixa de receber e-mails do tipo daquele que trouxe você aqui. Os outros continuam, e os de senha, segurança e pagamentos sempre chegam."
      label="Parar de receber"
      press={leave}
      doneTitle="Pronto"
    />
  );
}
