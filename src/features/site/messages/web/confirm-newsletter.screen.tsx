import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { confirmNewsletter } from "../../calls.ts";
import { metaOfLink, NewsletterLink } from "./components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Confirmar inscrição · ${product.name}`);

export default function ConfirmNewsletter() {
  const { token = "" } = useParams();

  async function confirm() {
    return (await call(confirmNewsletter, { body: { newsletter: { token } } })).message;
  }

  return (
    <NewsletterLink
      title={`Receber as novidades da ${product.name}?`}
      text="Vagas, produtos para representar e treinamentos de vendas, por e-mail. Você sai quando quiser, com um toque."
      label="Confirmar inscrição"
      press={confirm}
      doneTitle="Inscrição confirmada"
    />
  );
}
