import { useParams } from "react-router";
import { product } from "../../../../shared/product.ts";
import { formOnTouch } from "../../../../ui/form/form-on-touch.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AccountPage } from "./components/account-page.tsx";

const ChoosePasswordForm = formOnTouch({
  name: "choose-password",
  fields: 3,
  fetch: async () => (await import("./components/choose-password-form.tsx")).ChoosePasswordForm,
});

export const meta = () => [
  { title: `Escolha sua senha · ${product.name}` },
  { name: "robots", content: "noindex" },
  // The address holds the code: it must not travel to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** For who forgot the password, and for the employee whose company opened the account. */
export default function ChoosePassword() {
  const { id = "" } = useParams();
  return (
    <AccountPage
      title="Escolha sua senha"
      lead="Com ela e o seu e-mail você entra na sua conta."
      footer={
        <p className="border-t border-line pt-3 text-center">
          <TextLink to="/solicitar-nova-senha" className="inline-block py-2.5">
            Pedir um novo link
          </TextLink>
        </p>
      }
    >
      <ChoosePasswordForm token={id} />
    </AccountPage>
  );
}
