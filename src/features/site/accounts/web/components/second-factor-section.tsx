import { Copy, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { product } from "../../../../../shared/product.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormOwnPassword } from "../../../../../ui/form/form-fields.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { QrCode } from "../../../../../ui/qr-code.tsx";
import { saveFile } from "../../../../../ui/save-file.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { CopyLine } from "../../../../money/charges/web/components/copy-line.tsx";
import { CodeField } from "../../../../people/users/web/components/code-field.tsx";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type getSecurity,
  renewRecoveryCodes,
} from "../../security-contract.ts";
import { BeginHere } from "./account-page.tsx";

interface FormProps {
  onDone: (answer: { message: string; recovery_codes?: string[] }) => void;
  onCancel: () => void;
}

const cancel = (onCancel: () => void) => (
  <Button variant="ghost" onClick={onCancel}>
    Cancelar
  </Button>
);

const ownPassword = <FormOwnPassword />;

interface PasswordFormProps extends Omit<FormProps, "onDone"> {
  onBegun: (secret: Answer<typeof beginSecondFactor>) => void;
}

const PasswordForm = ({ onBegun, onCancel }: PasswordFormProps) => (
  <Form
    label="Ativar a verificação em duas etapas"
    schema={beginSecondFactor.body}
    defaultValues={{ password: "" }}
    onSubmit={async (body) => onBegun(await call(beginSecondFactor, { body }))}
    warnWhenUnsaved={false}
    submitLabel="Continuar"
    actions={cancel(onCancel)}
  >
    <BeginHere>{ownPassword}</BeginHere>
  </Form>
);

interface ConfirmFormProps extends FormProps {
  secret: string;
  uri: string;
}

const ConfirmForm = ({ secret, uri, onDone, onCancel }: ConfirmFormProps) => (
  <div className="space-y-5">
    <p className="text-pretty">
      Aponte a câmera do aplicativo autenticador para o código abaixo. Neste mesmo celular,{" "}
      <a href={uri} className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong">
        abra o aplicativo
      </a>{" "}
      ou copie a chave.
    </p>
    <QrCode text={uri} label="QR code para o aplicativo autenticador" />
    <CopyLine label="Chave" text={secret} copyLabel="Copiar chave" copied="Chave copiada." secondary />
    <Form
      label="Confirmar o aplicativo"
      schema={confirmSecondFactor.body}
      defaultValues={{ code: "" }}
      onSubmit={async (body) => onDone(await call(confirmSecondFactor, { body }))}
      warnWhenUnsaved={false}
      submitLabel="Ativar"
      actions={cancel(onCancel)}
    >
      <BeginHere>
        <CodeField hasRecovery={false} />
      </BeginHere>
    </Form>
  </div>
);

interface CodeFormProps extends FormProps {
  hasRecovery: boolean;
}

const RenewForm = ({ hasRecovery, onDone, onCancel }: CodeFormProps) => (
  <Form
    label="Novos códigos de recuperação"
    schema={renewRecoveryCodes.body}
    defaultValues={{ code: "" }}
    onSubmit={async (body) => onDone(await call(renewRecoveryCodes, { body }))}
    warnWhenUnsaved={false}
    submitLabel="Gerar novos códigos"
    actions={cancel(onCancel)}
  >
    <BeginHere>
      <CodeField hasRecovery={hasRecovery} />
    </BeginHere>
  </Form>
);

const TurnOffForm = ({ hasRecovery, onDone, onCancel }: CodeFormProps) => (
  <Form
    label="Desativar a verificação em duas etapas"
    schema={endSecondFactor.body}
    defaultValues={{ password: "", code: "" }}
    onSubmit={async (body) => onDone(await call(endSecondFactor, { body }))}
    warnWhenUnsaved={false}
    submitLabel="Desativar"
    actions={cancel(onCancel)}
  >
    <BeginHere>{ownPassword}</BeginHere>
    <CodeField hasRecovery={hasRecovery} />
  </Form>
);

type Step =
  | { name: "none" | "password" | "renewing" | "ending" }
  | { name: "confirming"; secret: Answer<typeof beginSecondFactor> }
  | { name: "codes"; codes: readonly string[] };

const none: Step = { name: "none" };

/** The second factor of an account: turned on in three steps, its recovery codes renewed, turned off. */
export function SecondFactorSection({ factor }: { factor: Answer<typeof getSecurity>["second_factor"] }) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(none);
  const stop = () => setStep(none);
  const hasRecovery = factor.recovery_codes_left > 0;
  function done({ message, recovery_codes: codes }: { message: string; recovery_codes?: string[] }) {
    notify.success(message);
    setStep(codes ? { name: "codes", codes } : none);
    void revalidate();
    // What the session may open depends on it.
    void refreshSession().catch(() => undefined);
  }
  return (
    <Section
      title="Verificação em duas etapas"
      lead="Além da senha, a entrada pede um código que só o seu celular mostra. Quem descobrir a senha não entra."
      action={
        factor.since ? <StatusBadge tone="success">Ativa</StatusBadge> : <StatusBadge>Inativa</StatusBadge>
      }
    >
      <Card className="space-y-4">
        {step.name === "none" && <Standing factor={factor} onStep={(name) => setStep({ name })} />}
        {step.name === "password" && (
          <PasswordForm onBegun={(secret) => setStep({ name: "confirming", secret })} onCancel={stop} />
        )}
        {step.name === "confirming" && <ConfirmForm {...step.secret} onDone={done} onCancel={stop} />}
        {step.name === "renewing" && <RenewForm hasRecovery={hasRecovery} onDone={done} onCancel={stop} />}
        {step.name === "ending" && <TurnOffForm hasRecovery={hasRecovery} onDone={done} onCancel={stop} />}
        {step.name === "codes" && <RecoveryCodes codes={step.codes} onKept={stop} />}
      </Card>
    </Section>
  );
}

interface StandingProps {
  factor: Answer<typeof getSecurity>["second_factor"];
  onStep: (name: "password" | "renewing" | "ending") => void;
}

function Standing({ factor, onStep }: StandingProps) {
  if (!factor.since)
    return (
      <>
        <p className="text-pretty">
          {factor.is_required && (
            <strong className="block text-danger">Sua conta da administração só funciona com ela.</strong>
          )}
          Você precisa de um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou o
          do seu gerenciador de senhas.
        </p>
        <Button onClick={() => onStep("password")}>Ativar</Button>
      </>
    );
  const left = factor.recovery_codes_left;
  return (
    <>
      <p className="text-pretty">
        Ativa desde {formatDay(new Date(factor.since))}.{" "}
        {left === 0
          ? "Você não tem mais códigos de recuperação: gere novos."
          : `Você tem ${pluralise(left, "código")} de recuperação.`}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="secondary" onClick={() => onStep("renewing")}>
          Novos códigos de recuperação
        </Button>
        {factor.is_required ? (
          <LinkButton to="/admin">Abrir a administração</LinkButton>
        ) : (
          <Button variant="ghost" onClick={() => onStep("ending")}>
            Desativar
          </Button>
        )}
      </div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: whoever loses the phone gets in with one of them. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const heading = useRef<HTMLHeadingElement>(null);
  // They stand above what was pressed to get them.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  async function copy() {
    if (await copyText(text)) notify.success("Códigos copiados.");
    else notify.danger("Não foi possível copiar. Selecione os códigos e copie.");
  }
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 font-bold outline-none">
        Guarde estes códigos de recuperação fora do celular
      </h3>
      <p className="text-pretty">
        Cada um deixa entrar uma vez, se você perder o aplicativo. Eles não serão mostrados de novo.
      </p>
      <ul className="tabular grid grid-cols-2 gap-2 rounded-control bg-surface-muted p-4 font-semibold sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() =>
            saveFile(`codigos-de-recuperacao-${product.name.toLowerCase()}.txt`, [text], "text/plain")
          }
        >
          Baixar
        </Button>
        <ActionButton variant="secondary" icon={Copy} action={copy}>
          Copiar
        </ActionButton>
        <Button onClick={onKept}>Já guardei</Button>
      </div>
    </div>
  );
}
