import { useState } from "react";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { FormTextArea } from "../../../../../ui/form/form-text-area.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { RobotTrap } from "../../../../../ui/form/robot-trap.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { useElapsed } from "../../../../../ui/form/use-elapsed.ts";
import { sendContactMessage } from "../../../calls.ts";
import { longestMessage } from "../../limits.ts";
import type { contactForm } from "./contact-schema.ts";
import { FillFromSession } from "./fill-from-session.tsx";
import { SentNote } from "./sent-note.tsx";

/** Writes to support, and says when that is done. */
export function ContactForm() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <Fields onSent={setSent} />;
  return (
    <SentNote
      title="Recebemos a sua mensagem"
      text={sent}
      action={
        <Button variant="secondary" onClick={() => setSent(null)}>
          Escrever outra mensagem
        </Button>
      }
    />
  );
}

const empty = {
  name: "",
  email: "",
  phone: "",
  company: "",
  job: "",
  subject: "",
  message: "",
  homepage: "",
};

/** The server names fields by where they stand in the call: 'contact.user.email'. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

function Fields({ onSent }: { onSent: (message: string) => void }) {
  const elapsed = useElapsed();

  async function send(values: z.output<typeof contactForm>) {
    const { subject, message, homepage, ...user } = values;
    const answer = await call(sendContactMessage, {
      body: { contact: { user, subject, message, homepage, elapsed_ms: elapsed() } },
    });
    onSent(answer.message);
  }

  return (
    <Form
      schema={async () => (await import("./contact-schema.ts")).contactForm}
      defaultValues={empty}
      onSubmit={send}
      mapFailureField={fieldOf}
      label="Fale com a gente"
      className="space-y-4"
    >
      <div className="grid grid-cols-2 gap-4 max-sm:[&>:nth-child(-n+3)]:col-span-2">
        <FormTextField name="name" label="Nome" optional autoComplete="name" className="sm:col-span-2" />
        <FormTextField name="email" label="E-mail" type="email" autoComplete="email" />
        <FormMaskedField name="phone" mask="phone" label="Telefone" />
        <FormTextField name="company" label="Empresa" optional autoComplete="organization" />
        <FormTextField name="job" label="Cargo" optional autoComplete="organization-title" />
      </div>
      <FormTextField name="subject" label="Assunto" optional />
      <FormTextArea
        name="message"
        label="Mensagem"
        optional
        rows={4}
        maxLength={longestMessage}
        help="Se preferir, deixe só os dados e entramos em contato."
      />
      <RobotTrap />
      <FillFromSession fields={["email", "phone", "name", "company"]} />
      <SubmitButton className="max-sm:w-full">Enviar mensagem</SubmitButton>
    </Form>
  );
}
