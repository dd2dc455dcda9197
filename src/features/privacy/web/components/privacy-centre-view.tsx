import type { ComponentProps } from "react";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ContactRequests } from "../../../contacts/web/components/contact-requests.tsx";
import type { AdministrationVisit } from "../../../sessions/contract.ts";
import { AdministrationVisits } from "../../../sessions/web/components/administration-visits.tsx";
import type { PrivacyCentre } from "../../contract.ts";
import { AcceptedSection } from "./accepted-section.tsx";
import { AskForTerms } from "./ask-for-terms.tsx";
import { ContactViewsSection } from "./contact-views-section.tsx";
import { CorrectSection } from "./correct-section.tsx";
import { DownloadSection } from "./download-section.tsx";
import { EmailsSection } from "./emails-section.tsx";
import type { ListedView } from "./privacy-calls.ts";

interface PrivacyCentreViewProps {
  centre: PrivacyCentre;
  /** Null for whom no company looks for. */
  views: { views: ListedView[]; total: number } | null;
  requests: ComponentProps<typeof ContactRequests>["first"];
  visits: readonly AdministrationVisit[];
  userId: string;
  /** Where one's own data are. */
  back: string;
}

/** What somebody may know and decide of their own data, one section each. */
export const PrivacyCentreView = ({
  centre,
  views,
  requests,
  visits,
  userId,
  back,
}: PrivacyCentreViewProps) => (
  <Container width="reading" className="pt-3 pb-12 sm:pt-6">
    <BackLink to={back}>Voltar</BackLink>
    <h1 className="mt-2 text-xl font-bold">Minha privacidade</h1>
    <p className="mt-1 text-ink-muted">
      O que guardamos de você e o que fazemos com isso está em{" "}
      <TextLink to="/privacidade">Privacidade</TextLink>. Aqui você decide.
    </p>
    <AskForTerms />
    <DownloadSection />
    <ContactRequests first={requests} />
    {views && <ContactViewsSection first={views.views} total={views.total} />}
    <AdministrationVisits visits={visits} />
    <EmailsSection emails={centre.email_list} />
    <AcceptedSection centre={centre} />
    <CorrectSection back={back} userId={userId} />
  </Container>
);
