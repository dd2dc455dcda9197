import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormOwnPassword } from "../../../../../ui/form/form-fields.tsx";
import { QrCode } from "../../../../../ui/qr-code.tsx";
import { CopyLine } from "../../../../money/charges/web/components/copy-line.tsx";
import { CodeField } from "../../../../people/users/web/components/code-field.tsx";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
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

export const PasswordForm = ({ onBegun, onCancel }: PasswordFormProps) => (
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

export const ConfirmForm = ({ secret, uri, onDone, onCancel }: ConfirmFormProps) => (
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

export const RenewForm = ({ hasRecovery, onDone, onCancel }: CodeFormProps) => (
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

export const TurnOffForm = ({ hasRecovery, onDone, onCancel }: CodeFormProps) => (
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
