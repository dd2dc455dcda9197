import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "../../../../../ui/card.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { FormNeedsScript } from "../../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../../ui/form/form-fields.tsx";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";
import { Container } from "../../../../../ui/layout/page-parts.tsx";
import { TextButton, TextLink } from "../../../../../ui/link.tsx";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links under the form. */
  footer?: ReactNode;
  /** What one gets by entering, beside the form on a wide screen. */
  promise?: { title: string; points: readonly string[] };
}

/** The frame of the pages through which a person enters. */
export function AccountPage({ title, lead, children, footer, promise }: AccountPageProps) {
  return (
    <Container className="py-6 sm:py-12">
      <div className={promise ? "mx-auto grid max-w-5xl gap-6 lg:grid-cols-[2fr_3fr]" : "mx-auto max-w-md"}>
        {promise && (
          <NightBand as="div" className="hidden rounded-card p-8 lg:block">
            <p className="text-xl font-bold text-balance">{promise.title}</p>
            <ul className="mt-6 space-y-4">
              {promise.points.map((point) => (
                <li key={point} className="flex items-start gap-3">
                  <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
                  {point}
                </li>
              ))}
            </ul>
          </NightBand>
        )}
        <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8">
          <div className="mb-6 space-y-1">
            <h1 className="text-xl font-bold">{title}</h1>
            {lead && <p className="text-ink-muted text-pretty">{lead}</p>}
          </div>
          <FormNeedsScript />
          {children}
          {footer && <div className="mt-6">{footer}</div>}
        </Card>
      </div>
    </Container>
  );
}

/** Goes to another page, or does something here. */
type Way = { to: string } | { onSelect: () => void };

interface OtherWaysInProps {
  logIn: Way;
  other: Way & { label: string };
}

/** Under a registration: for who has an account, and for who wants the other kind. */
export function OtherWaysIn({ logIn, other }: OtherWaysInProps) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-t border-line pt-3 text-center">
      <WayIn way={logIn} label="Já tenho conta: entrar" />
      <WayIn way={other} label={other.label} />
    </p>
  );
}

function WayIn({ way, label }: { way: Way; label: string }) {
  return "to" in way ? (
    <TextLink to={way.to} className="py-2.5">
      {label}
    </TextLink>
  ) : (
    <TextButton onClick={way.onSelect} className="py-2.5">
      {label}
    </TextButton>
  );
}

interface NewPasswordFieldsProps {
  /** Paths of the two fields in the form. */
  password: string;
  confirmation: string;
  /** One under the other, in narrow frames. */
  stacked?: boolean;
}

/** 'Senha' and 'Confirme sua senha'. */
export function NewPasswordFields({ password, confirmation, stacked }: NewPasswordFieldsProps) {
  const fields = (
    <>
      <FormPassword
        name={password}
        label="Senha"
        help="No mínimo 6 caracteres."
        autoComplete="new-password"
        rechecks={[confirmation]}
        required
      />
      <FormPassword name={confirmation} label="Confirme sua senha" autoComplete="new-password" required />
    </>
  );
  return stacked ? fields : <FieldRow>{fields}</FieldRow>;
}

/** Around a field: what was pressed to get here has done its part, and one goes on typing in it. */
export function BeginHere({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return <div ref={box}>{children}</div>;
}
