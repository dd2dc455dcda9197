import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { AdministrationVisits } from "../../../sessions/web/components/administration-visits.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import type { LoadedSecurity } from "./security-calls.ts";
import { SessionsSection } from "./sessions-section.tsx";

interface SecurityViewProps {
  security: LoadedSecurity;
  /** Where one's own data are. */
  back: string;
}

/** What keeps an account, and where it is in use. */
export const SecurityView = ({ security, back }: SecurityViewProps) => (
  <Container width="reading" className="pt-3 pb-12 sm:pt-6">
    <BackLink to={back}>Voltar</BackLink>
    <h1 className="mt-2 text-xl font-bold">Segurança da conta</h1>
    <EmailSection />
    <PasswordSection />
    <SecondFactorSection factor={security.second_factor} />
    <SessionsSection sessions={security.session_list} />
    <AdministrationVisits visits={security.visit_list} />
  </Container>
);
