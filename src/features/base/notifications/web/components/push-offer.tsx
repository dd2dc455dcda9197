import { BellRing } from "lucide-react";
import { useEffect, useRef } from "react";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { endOffer, noteOffered, startPush, useOffered } from "./push.ts";

/**
 * Above the screen on which somebody just asked or answered something, and above the next ones until it was looked at and
 * answered: who acted far down the screen sees it at the top of the next.
 */
export const PushOffer = () => (useOffered() ? <Offer /> : null);

function Offer() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) noteOffered();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  async function accept() {
    const message = await startPush().finally(endOffer);
    if (message) notify.success(message);
  }
  return (
    <Card
      as="section"
      aria-labelledby="avisar-aqui"
      className="mt-4 mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mt-6"
    >
      <div ref={place} className="flex min-w-0 grow basis-72 items-start gap-3">
        <BellRing size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
        <div className="min-w-0 space-y-1">
          <h2 id="avisar-aqui" className="font-bold">
            Quer saber na hora quando houver resposta?
          </h2>
          <p className="text-ink-muted">
            Este aparelho avisa, também com a página fechada. Dá para desligar em Minha privacidade.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <ActionButton action={accept}>Avisar neste aparelho</ActionButton>
        <Button variant="ghost" onClick={endOffer}>
          Agora não
        </Button>
      </div>
    </Card>
  );
}
