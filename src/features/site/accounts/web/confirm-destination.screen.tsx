import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { confirmBankAccount } from "../../../money/calls.ts";
import { metaOfLink, NewsletterLink } from "../../messages/web/components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Confirmar conta para receber · ${product.name}`);

/** What was asked for of the wallet without the password, and the mail told; nobody has to enter. */
export default function ConfirmDestination() {
  const { token = "" } = useParams();

  async function confirm() {
    return (await call(confirmBankAccount, { body: { token } })).message;
  }

  return (
    <NewsletterLink
      title="Confirmar a mudança na sua carteira?"
      text="O e-mail diz qual conta é e o que muda. Confirme só se foi você que pediu: é para onde vai o seu dinheiro."
      label="Confirmar"
      press={confirm}
      doneTitle="Tudo certo"
      // What a dead link asked for can be asked for again there, with the password at once.
      next={{ to: "/vc/cartoes?aba=contas", label: "Abrir minha carteira" }}
    />
  );
}
