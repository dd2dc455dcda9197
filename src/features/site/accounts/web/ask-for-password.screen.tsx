import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { product } from "../../../../shared/product.ts";
import { formOnTouch } from "../../../../ui/form/form-on-touch.tsx";
import { TextButton, TextLink } from "../../../../ui/text-link.tsx";
import { AccountPage } from "./components/account-page.tsx";

const AskForPasswordForm = formOnTouch({
  name: "ask-for-password",
  fields: 1,
  fetch: async () => (await import("./components/ask-for-password-form.tsx")).AskForPasswordForm,
});

export const meta = () => [
  { title: `Solicitar nova senha · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export default function AskForPassword() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <AccountPage
      title={sent ? "Confira seu e-mail" : "Solicitar nova senha"}
      lead={sent ? undefined : "Informe seu e-mail e enviaremos um link para você escolher outra senha."}
      footer={
        <p className="border-t border-line pt-3 text-center">
          <TextLink to="/login" className="inline-block py-2.5">
            Voltar para o login
          </TextLink>
        </p>
      }
    >
      {sent ? <Sent message={sent} onAgain={() => setSent(null)} /> : <AskForPasswordForm onSent={setSent} />}
    </AccountPage>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="space-y-4 outline-none">
      <MailCheck size={40} aria-hidden="true" className="text-brand" />
      <p>{message}</p>
      <p className="text-ink-muted">
        Não chegou? Olhe também a caixa de spam ou{" "}
        <TextButton onClick={onAgain}>informe o e-mail de novo</TextButton>.
      </p>
    </div>
  );
}
