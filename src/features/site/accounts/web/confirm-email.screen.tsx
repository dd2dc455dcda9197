import { useParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { confirmEmail } from "../../calls.ts";
import { metaOfLink, NewsletterLink } from "../../messages/web/components/newsletter-link.tsx";

export const meta = () => metaOfLink(`Confirmar e-mail · ${product.name}`);

/** Of a registration, or of an account that changes to this address; nobody has to enter. */
export default function ConfirmEmail() {
  const { token = "" } = useParams();

  async function confirm() {
    const { message } = await call(confirmEmail, { body: { token } });
    // Whoever is signed in here is asked no longer; the address is confirmed in any case.
    await refreshSession().catch(() => undefined);
    return message;
  }

  return (
    <NewsletterLink
      title="Confirmar este e-mail?"
      text={`Confirme só se foi você que o usou na sua conta na ${product.name}.`}
      label="Confirmar e-mail"
      press={confirm}
      doneTitle="E-mail confirmado"
    />
  );
}
