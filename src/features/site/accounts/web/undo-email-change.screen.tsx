import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { undoEmailChange } from "../../calls.ts";
import { metaOfLink, NewsletterLink } from "../../messages/web/components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Desfazer a troca de e-mail · ${product.name}`);

/** For whose account got another e-mail without their doing. */
export default function UndoEmailChange() {
  const { token = "" } = useParams();

  async function undo() {
    const { message } = await call(undoEmailChange, { body: { token } });
    await refreshSession().catch(() => undefined);
    return message;
  }

  return (
    <NewsletterLink
      title="Desfazer a troca de e-mail?"
      text="Este e-mail volta a ser o da sua conta, todas as sessões são encerradas e a senha deixa de valer. Enviamos aqui um link para escolher outra."
      label="Desfazer a troca"
      press={undo}
      doneTitle="Troca desfeita"
    />
  );
}
