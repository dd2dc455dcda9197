import { type FormEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { useBlocker, useNavigation } from "react-router";
import type { z } from "zod";
import { Button, type ButtonProps } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { showFailure } from "../feedback/feedback.tsx";
import { DialogClosingContext } from "../overlays/lazy-overlay.tsx";
import { readDraft, writeDraft } from "./drafts.ts";
import { ErrorSummary, showFormFailure } from "./error-summary.tsx";
import { askToLeave, holdSending, isLeaving, useHeldUnsaved, useUnsavedGuard } from "./unsaved.ts";

export type FormHandle<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

export interface FormProps<Schema extends FormSchema> {
  /**
   * The same schema that the server checks with. On pages that strangers open, a function that fetches it: schemas are
   * heavy, and none is needed before somebody touches the form.
   */
  schema: SchemaSource<Schema>;
  /** A value for every field: '' for texts, null for empty money, false for boxes. Read once; to start anew, set `key`. */
  defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * Sends the values. A thrown `Failure` with `fields` lands beside those fields and in the summary of errors, any other
   * in the 'Oops...' dialog.
   * When it returns, what is on screen counts as saved.
   */
  onSubmit: (values: z.output<Schema>, form: FormHandle<Schema>) => unknown;
  children: ReactNode;
  /** Left out when a `SubmitButton` stands among the children. */
  submitLabel?: string;
  /** Beside the submit button. */
  actions?: ReactNode;
  /** What the server calls the object of these fields: with 'user', its 'user.email' is our field 'email'. */
  failurePrefix?: string;
  /** For payloads that differ more: from the server's path to the field's name. */
  mapFailureField?: (path: string) => string;
  /** Over a refusal that names no field, where the specification has another title than 'Oops...'. */
  failureTitle?: string;
  /**
   * For long forms: asks before leaving with changes that are not saved. One in a dialog asks unless this is false, as where
   * nothing but a password is typed.
   */
  warnWhenUnsaved?: boolean;
  /** What the form is for, where no heading says so. */
  label?: string;
  id?: string;
  className?: string;
}

export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { schema, defaultValues, onSubmit, children, submitLabel, actions } = props;
  const { failurePrefix, mapFailureField, failureTitle, label, id, className } = props;
  const form: FormHandle<Schema> = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: async (values, context, options) => (await fetchChecks(schema))(values, context, options),
    defaultValues,
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const isInDialog = use(DialogClosingContext) !== null;
  const { warnWhenUnsaved = isInDialog } = props;
  const sending = useRef(false);
  const sent = useRef(false);
  const navigation = useNavigation();
  const attempts = useRef(0);
  /** The attempt that the summary of errors tells of. */
  const [wrongAttempt, setWrongAttempt] = useState<number | null>(null);

  // Who was in the form before its script came touched it all the same.
  const prepareNow = useEffectEvent(() => element.current?.contains(document.activeElement) && prepare());
  useEffect(() => void prepareNow(), []);

  /** Answers true when the server named what is wrong. */
  async function send(values: z.output<Schema>): Promise<boolean> {
    try {
      await onSubmit(values, form);
      sent.current = true;
      // What is on screen is now what is stored (or what onSubmit emptied the form to).
      form.reset(form.getValues());
      return false;
    } catch (error) {
      return showFormFailure(error, { form, failurePrefix, mapFailureField, failureTitle });
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form inside a dialog is, for React, still inside the form that opened it.
    event.stopPropagation();
    // What was sent leads elsewhere: until the next screen is there, another press would send the same again.
    if (sending.current || (sent.current && navigation.state !== "idle")) return;
    sending.current = true;
    sent.current = false;
    let invalid = false;
    const work = form
      .handleSubmit(send, () => {
        invalid = true;
      })(event)
      // What `send` does not answer for are checks that did not arrive.
      .catch(showFailure);
    holdSending(work);
    const refused = await work;
    sending.current = false;
    attempts.current += 1;
    setWrongAttempt(invalid || refused ? attempts.current : null);
  }

  /** Fetches ahead what sending needs; what does not arrive now is asked for again then. */
  const prepare = () => void fetchChecks(schema).catch(() => undefined);

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        aria-label={label}
        noValidate
        // Sent before its script is there, it goes nowhere: the browser would put a password into the address.
        method="dialog"
        onFocus={prepare}
        onSubmit={submit}
        // What has the focus stands clear of the header and of the bar at the foot of the screen.
        className={classNames(
          "space-y-5 [&_:is(input,select,textarea,button,a,[contenteditable])]:scroll-my-28",
          className,
        )}
      >
        {wrongAttempt !== null && <ErrorSummary key={wrongAttempt} form={element} />}
        {children}
        {(submitLabel || actions) && (
          <div
            className={classNames(
              "flex flex-col gap-2 pt-1 sm:flex-row-reverse",
              // In a dialog where its footer would have them.
              !isInDialog && "sm:justify-end",
            )}
          >
            {submitLabel && <SubmitButton>{submitLabel}</SubmitButton>}
            {actions}
          </div>
        )}
        {warnWhenUnsaved &&
          (isInDialog ? <DialogGuard /> : <UnsavedGuard isSending={() => sending.current} />)}
      </form>
    </FormProvider>
  );
}

/** Guards what is typed into a form; `isSending` as `useUnsavedGuard` takes it. */
function UnsavedGuard({ isSending }: { isSending: () => boolean }) {
  useUnsavedGuard(useFormState().isDirty, isSending);
  return null;
}

/**
 * Drawn by a `Form` that stands in a `Dialog`: asks before Escape, the cross or a link throws away what was typed, and
 * makes Back close the dialog before it leaves the page.
 */
function DialogGuard() {
  const dialog = use(DialogClosingContext);
  const { isDirty, isSubmitting } = useFormState();
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === "POP";
    const isAway = isDirty && currentLocation.pathname !== nextLocation.pathname;
    return !isSubmitting && !isLeaving() && (isBack.current || isAway);
  });

  useHeldUnsaved(isDirty);

  useEffect(() => {
    if (!dialog || !isDirty) return;
    dialog.question.current = askToLeave;
    return () => {
      dialog.question.current = null;
    };
  }, [dialog, isDirty]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isBack.current) {
      blocker.reset();
      dialog?.close();
    } else {
      askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    }
  }, [blocker, dialog]);

  return null;
}

interface KeptDraftProps {
  /** Of the form, among those of this tab. */
  name: string;
  /** What was typed has been sent, and is no draft any more. */
  isSent?: boolean;
}

/**
 * Keeps what is typed into the form around it in this tab, so that a reload finds it again. First among the
 * fields: what was typed before the script came counts more than what was kept.
 */
export function KeptDraft({ name, isSent }: KeptDraftProps) {
  const { reset, getValues, watch } = useFormContext();
  const keep = useEffectEvent((values: object) => writeDraft(name, isSent ? null : values));
  const begin = useEffectEvent(() => {
    const kept = readDraft(name);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  });
  useEffect(() => {
    begin();
    const kept = watch((values) => keep(values));
    return () => kept.unsubscribe();
  }, [watch]);
  return null;
}

/** Sends the form it stands in; busy while that goes on. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" busy={isSubmitting} />;
}

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A schema, or a function that fetches it. */
type SchemaSource<Schema extends FormSchema> = Schema | (() => Promise<Schema>);

/** What checks a form's values, fetched where it is not there yet. */
async function fetchChecks<Schema extends FormSchema>(
  source: SchemaSource<Schema>,
): Promise<Resolver<z.input<Schema>, unknown, z.output<Schema>>> {
  const [{ checksBy }, schema] = await Promise.all([
    import("./check-values.ts"),
    typeof source === "function" ? source() : Promise.resolve<Schema>(source),
  ]);
  return checksBy(schema);
}

/** Over a form that the server draws: it is sent by its script alone. */
export const FormNeedsScript = () => (
  <noscript>
    <p className="mb-5 text-ink-muted">Para enviar este formulário, ative o JavaScript do navegador.</p>
  </noscript>
);
