import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { RobotTrap, useElapsed } from "../../../../../ui/form/robot-trap.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { fullNameOf, useSession } from "../../../../base/sessions/web/components/session.ts";
import { sendContactMessage, subscribeToNewsletter } from "../../../calls.ts";
import { longestMessage } from "../../model.ts";
import type { contactForm, newsletterForm } from "./message-schemas.ts";

/** Writes to support, and says when that is done. */
export function ContactForm() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <ContactFields onSent={setSent} />;
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

function ContactFields({ onSent }: { onSent: (message: string) => void }) {
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
      schema={async () => (await import("./message-schemas.ts")).contactForm}
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

/** Asks for the newsletter; who reads the mailbox confirms it there. */
export function NewsletterForm() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <NewsletterFields onSent={setSent} />;
  return (
    <SentNote
      title="Confira o seu e-mail"
      text={sent}
      action={
        <Button variant="secondary" onClick={() => setSent(null)}>
          Usar outro e-mail
        </Button>
      }
    />
  );
}

function NewsletterFields({ onSent }: { onSent: (message: string) => void }) {
  const elapsed = useElapsed();

  async function send(newsletter: z.output<typeof newsletterForm>) {
    const { message } = await call(subscribeToNewsletter, {
      body: { newsletter: { ...newsletter, elapsed_ms: elapsed() } },
    });
    onSent(message);
  }

  return (
    <Form
      schema={async () => (await import("./message-schemas.ts")).newsletterForm}
      defaultValues={{ email: "", name: "", homepage: "" }}
      onSubmit={send}
      failurePrefix="newsletter"
      label="Receba as novidades"
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField name="email" label="E-mail" type="email" autoComplete="email" />
        <FormTextField name="name" label="Nome" optional autoComplete="name" />
      </div>
      <RobotTrap />
      <FillFromSession fields={["name", "email"]} />
      <SubmitButton className="max-sm:w-full">Quero receber</SubmitButton>
    </Form>
  );
}

const known = {
  name: ({ user }: Session) => fullNameOf(user),
  email: ({ user }: Session) => user.email,
  phone: ({ user }: Session) => user.phone,
  company: ({ company }: Session) => company?.name_fancy,
};

/** Puts what the account knows into fields that are still empty. Stands after them, so that they know what was typed. */
function FillFromSession({ fields }: { fields: readonly (keyof typeof known)[] }) {
  const session = useSession();
  const { getValues, resetField } = useFormContext();
  const fill = useEffectEvent((of: Session) => {
    for (const field of fields) {
      const value = known[field](of);
      if (value && !getValues(field)) resetField(field, { defaultValue: value });
    }
  });
  useEffect(() => {
    if (session) fill(session);
  }, [session]);
  return null;
}

interface SentNoteProps {
  title: string;
  text: string;
  /** The way back to the form. */
  action?: ReactNode;
}

/** In the place of a form that was sent: what happened and what comes next. It takes the focus that the form had. */
function SentNote({ title, text, action }: SentNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="scroll-my-28 space-y-4 outline-none">
      <div className="flex items-start gap-3">
        <CircleCheck size={28} aria-hidden="true" className="shrink-0 text-success" />
        <div className="min-w-0 space-y-1">
          <p className="text-lg font-semibold">{title}</p>
          <p className="text-ink-muted text-pretty break-words">{text}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
