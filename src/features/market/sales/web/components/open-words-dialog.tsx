import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { forgetDraft } from "../../../../../ui/form/drafts.ts";
import { Form, KeptDraft, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { askForProposal, declineProposal } from "../../../calls.ts";
import type { OpenProposal } from "../../open-contract.ts";
import type { OpenDialogProps } from "./open-acts.ts";
import { reasonForm } from "./open-schema.ts";

/** What is done with a word or without one. */
export type WordsAct = "decline" | "again";

interface WordsDialogProps extends OpenDialogProps {
  act: WordsAct;
  onDone: () => void;
}

interface Said {
  title: string;
  lead: string;
  label: string;
  help: string;
  submit: string;
  isDanger: boolean;
}

function sayingOf(act: WordsAct, { salesman, order }: OpenProposal): Said {
  switch (act) {
    case "decline":
      return {
        title: "Recusar a proposta?",
        lead: `${salesman.name} fica sabendo. Depois de recusada, ela não pode mais ser aceita.`,
        label: "Motivo",
        help: "Ajuda a fazer uma proposta melhor da próxima vez.",
        submit: "Recusar proposta",
        isDanger: true,
      };
    case "again":
      return {
        title: order ? "Pedir de novo" : "Pedir uma proposta nova",
        lead: `${salesman.name} recebe o seu recado e responde com uma proposta.`,
        label: "Recado",
        help: "Quantidades, prazo ou o que mudou desde então.",
        submit: "Enviar recado",
        isDanger: false,
      };
  }
}

/** Declines or asks for another one, with words that may be left out. */
export function WordsDialog(props: WordsDialogProps) {
  const { act, open, onClose, onDone, token, proposal, show, attempt } = props;
  const { title, lead, label, help, submit, isDanger } = sayingOf(act, proposal);
  const [sent, setSent] = useState<WordsAct | null>(null);
  const isSent = sent === act;
  const draft = `${act} ${proposal.number}`;
  useEffect(() => {
    if (isSent) forgetDraft(draft);
  }, [isSent, draft]);

  async function send({ message }: z.output<typeof reasonForm>) {
    const params = { token };
    const answer = await attempt(() => {
      if (act === "again") return call(askForProposal, { params, body: { message } });
      return call(declineProposal, { params, body: { decline: { round: proposal.round, message } } });
    });
    onClose();
    if (!answer) return;
    setSent(act);
    show(answer.proposal);
    onDone();
    notify.success(answer.message);
  }

  return (
    <DialogPopup open={open} onClose={onClose} title={title} lead={lead} size="sm">
      <Form
        schema={reasonForm}
        defaultValues={{ message: "" }}
        onSubmit={send}
        label={title}
        warnWhenUnsaved={false}
      >
        <KeptDraft name={draft} isSent={isSent} />
        <FormTextArea name="message" label={label} help={help} rows={3} maxLength={1_000} optional />
        <DialogActions>
          <SubmitButton variant={isDanger ? "danger" : "primary"}>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogPopup>
  );
}
