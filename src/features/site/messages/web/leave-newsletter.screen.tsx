import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { leaveNewsletter } from "../../calls.ts";
import { metaOfLink, NewsletterLink } from "./components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Sair das novidades · ${product.name}`);

export default function LeaveNewsletter() {
  const { token = "" } = useParams();

  async function leave() {
    return (await call(leaveNewsletter, { body: { newsletter: { token } } })).message;
  }

  return (
    <NewsletterLink
      title="Sair da lista de novidades?"
      text={`Você deixa de receber as novidades da ${product.name}, e apagamos o seu e-mail da lista. Avisos da sua conta, se você tiver uma, continuam.`}
      label="Sair da lista"
      press={leave}
      doneTitle="Você saiu da lista"
    />
  );
}
