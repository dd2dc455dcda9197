import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import { isPressKept, releaseEarlyPresses } from "../early-press.ts";
import { showFailure } from "../feedback/feedback.ts";
import { SkeletonForm } from "../skeleton.tsx";
import { firstTouch, isTouched, nextTouch } from "./first-touch.ts";

interface FormOnTouch<Props> {
  /** Of this form alone. */
  name: string;
  /** How many fields its skeleton draws, where the server did not draw the form itself. */
  fields: number;
  fetch: () => Promise<ComponentType<Props>>;
}

/**
 * A form that the server draws and whose script comes with the first touch of the page. What is typed and pressed before
 * it is there counts (`useBoundField`, `early-press.ts`). Its props must stay the same until then: React draws a part
 * anew that changes before it is hydrated.
 */
export function formOnTouch<Props extends object>({ name, fields, fetch }: FormOnTouch<Props>) {
  const Form = lazy(async () => {
    const drawn = typeof document === "undefined" ? null : document.querySelector(`[data-part="${name}"]`);
    return { default: drawn ? await fetchOnTouch(fetch, drawn) : await fetch() };
  });

  function Hydrated(props: Props) {
    useEffect(() => void releaseEarlyPresses(name), []);
    return <Form {...props} />;
  }

  return memo(function FormOnTouch(props: Props) {
    return (
      <div data-part={name}>
        <noscript>
          <p className="mb-5 text-ink-muted">Para enviar este formulário, ative o JavaScript do navegador.</p>
        </noscript>
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <Hydrated {...props} />
        </Suspense>
      </div>
    );
  });
}

/** What does not arrive is fetched again at the next touch, and told to who pressed a button meanwhile. */
async function fetchOnTouch<Form>(fetch: () => Promise<Form>, drawn: Element): Promise<Form> {
  if (!isTouched(drawn) && !isPressKept()) await firstTouch();
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (isPressKept()) showFailure(error);
      await nextTouch();
    }
  }
}
