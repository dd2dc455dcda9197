import { Clock, Mail } from "lucide-react";
import {
  ContactForm,
  NewsletterForm,
} from "../../../features/site/messages/web/components/message-forms.tsx";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { FormNeedsScript } from "../../../ui/form/form.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { DistantSection } from "./landing-section.tsx";

/** Who wants to write to us, and who wants to hear of us. */
export function Messages() {
  return (
    <DistantSection className="distant-72 sm:distant-40" id="contato" title="Fale com a gente">
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2 lg:gap-10">
        <Card>
          <FormNeedsScript />
          <ContactForm />
        </Card>
        <div className="space-y-4 sm:space-y-6">
          <Ways />
          <section
            id="novidades"
            aria-labelledby="novidades-titulo"
            className="scroll-mt-4 space-y-4 rounded-card bg-brand-soft p-4 sm:p-6"
          >
            <h2 id="novidades-titulo" className="text-lg font-bold">
              Receba as novidades
            </h2>
            <p className="text-sm text-ink-muted text-pretty">
              Vagas, produtos e treinamentos no seu e-mail. Você confirma pelo link que enviamos e sai quando
              quiser. Veja como cuidamos dos seus dados em <TextLink to="/privacidade">privacidade</TextLink>.
            </p>
            <FormNeedsScript />
            <NewsletterForm />
          </section>
        </div>
      </div>
    </DistantSection>
  );
}

function Ways() {
  return (
    <div className="space-y-4">
      <p className="text-pretty max-sm:hidden">
        Dúvida, sugestão ou algo que não funcionou? Escreva: uma pessoa da {product.name} lê e responde por
        e-mail.
      </p>
      <ul className="space-y-3">
        <li className="flex items-start gap-3">
          <Clock size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          Atendemos de {product.supportHours}, no horário de Brasília.
        </li>
        <li className="flex items-start gap-3">
          <Mail size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          <a
            href={`mailto:${product.supportEmail}`}
            className="min-w-0 rounded-sm break-words text-brand underline underline-offset-3"
          >
            {product.supportEmail}
          </a>
        </li>
      </ul>
    </div>
  );
}
