import { Clock, Mail } from "lucide-react";
import { ContactForm } from "../../../features/site/messages/web/components/contact-form.tsx";
import { NewsletterForm } from "../../../features/site/messages/web/components/newsletter-form.tsx";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { FormNeedsScript } from "../../../ui/form/form-needs-script.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { DistantSection } from "./distant-section.tsx";

/** Who wants to write to us, and who wants to hear of us. */
export function Messages() {
  return (
    <>
      <DistantSection className="distant-68 sm:distant-52" id="contato" title="Fale com a gente">
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_2fr] lg:gap-10">
          <Ways />
          <Card>
            <FormNeedsScript />
            <ContactForm />
          </Card>
        </div>
      </DistantSection>
      <DistantSection className="distant-36 sm:distant-24" id="novidades" title="Receba as novidades">
        <div className="grid items-start gap-6 rounded-card bg-brand-soft p-4 sm:p-6 lg:grid-cols-[1fr_2fr] lg:gap-10">
          <div className="space-y-2">
            <p className="text-pretty">
              Vagas, produtos para representar e treinamentos de vendas no seu e-mail.
            </p>
            <p className="text-sm text-ink-muted text-pretty">
              Você confirma pelo link que enviamos e sai quando quiser, com um toque. Veja como cuidamos dos
              seus dados em <TextLink to="/privacidade">privacidade</TextLink>.
            </p>
          </div>
          <div>
            <FormNeedsScript />
            <NewsletterForm />
          </div>
        </div>
      </DistantSection>
    </>
  );
}

function Ways() {
  return (
    <div className="space-y-4">
      <p className="text-pretty">
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
