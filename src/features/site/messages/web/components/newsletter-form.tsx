import { useState } from "react";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { RobotTrap } from "../../../../../ui/form/robot-trap.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { useElapsed } from "../../../../../ui/form/use-elapsed.ts";
import { subscribeToNewsletter } from "../../../calls.ts";
import { FillFromSession } from "./fill-from-session.tsx";
import type { newsletterForm } from "./newsletter-schema.ts";
import { SentNote } from "./sent-note.tsx";

/** Asks for the newsletter; who reads the mailbox confirms it there. */
export function NewsletterForm() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <Fields onSent={setSent} />;
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

function Fields({ onSent }: { onSent: (message: string) => void }) {
  const elapsed = useElapsed();

  async function send(newsletter: z.output<typeof newsletterForm>) {
    const { message } = await call(subscribeToNewsletter, {
      body: { newsletter: { ...newsletter, elapsed_ms: elapsed() } },
    });
    onSent(message);
  }

  return (
    <Form
      schema={async () => (await import("./newsletter-schema.ts")).newsletterForm}
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
