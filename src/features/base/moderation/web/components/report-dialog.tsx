import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { fieldMessages } from "../../../../../shared/schema.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup, FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { RobotTrap, useElapsed } from "../../../../../ui/form/robot-trap.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { sendReport } from "../../../calls.ts";
import {
  longestReport,
  type ReportedKindName,
  type ReportReason,
  reasonLabels,
  reportReasons,
  thisThing,
} from "../../model.ts";

const options = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

export interface ReportedSubject {
  kind: ReportedKindName;
  /** Its id. */
  subject: string;
}

export interface ReportDialogProps extends ReportedSubject {
  open: boolean;
  onClose: () => void;
  /** Of what is not public: who takes part in it says so. */
  send?: (report: { reason: ReportReason; text: string | null }) => Promise<{ message: string }>;
}

/** Asks what is wrong, and says thank you. Nobody but the administration learns of it. */
export function ReportDialog({ kind, subject, open, onClose, send: sendPrivate }: ReportDialogProps) {
  const elapsed = useElapsed();

  async function send({ reason, text, homepage }: z.output<typeof reportForm>) {
    const answer = sendPrivate
      ? await sendPrivate({ reason, text: text || null })
      : await call(sendReport, {
          body: { report: { kind, subject, reason, text, homepage, elapsed_ms: elapsed() } },
        });
    onClose();
    notify.success(answer.message);
  }

  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={`Denunciar ${thisThing(kind)}`}
      lead={`Só a nossa equipe lê a denúncia. Quem ${sendPrivate ? "escreveu" : "publicou"} não fica sabendo quem denunciou.`}
    >
      <Form
        schema={reportForm}
        defaultValues={{ reason: "", text: "", homepage: "" } as never}
        onSubmit={send}
        failurePrefix="report"
        label="Denúncia"
        className="space-y-4"
      >
        <FormRadioGroup name="reason" label="Motivo" variant="list" options={options} required />
        <FormTextArea
          name="text"
          label="O que aconteceu"
          optional
          rows={3}
          maxLength={longestReport}
          help="Conte o que ajuda a entender. Não escreva senhas nem dados de cartão."
        />
        <RobotTrap />
        <DialogActions>
          <SubmitButton>Enviar denúncia</SubmitButton>
        </DialogActions>
      </Form>
    </DialogPopup>
  );
}

/** What somebody who reports something fills in. */
const reportForm = z.object({
  reason: z.enum(reportReasons, "Escolha o motivo."),
  text: z.string().trim().max(longestReport, fieldMessages.tooLong(longestReport)),
  homepage: z.string(),
});
