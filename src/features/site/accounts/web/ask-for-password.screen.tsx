import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Form, SubmitButton } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { TextButton, TextLink } from "../../../../ui/link.tsx";
import { askForPassword } from "../../calls.ts";
import { AccountPage } from "./components/account-page.tsx";

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

interface AskForPasswordFormProps {
  /** Receives what the server says. */
  onSent: (message: string) => void;
}

function AskForPasswordForm({ onSent }: AskForPasswordFormProps) {
  return (
    <Form
      schema={async () => (await import("../contract.ts")).askForPassword.body}
      defaultValues={{ email: "" }}
      label="Solicitar nova senha"
      onSubmit={async (body) => {
        const { message } = await call(askForPassword, { body });
        onSent(message);
      }}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        help="O mesmo com que você entra."
        required
      />
      <SubmitButton size="lg" fullWidth>
        Enviar link
      </SubmitButton>
    </Form>
  );
}
