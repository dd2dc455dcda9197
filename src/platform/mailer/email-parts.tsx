import { type CSSProperties, Fragment, type ReactNode } from "react";
import { Body, Button, Container, Head, Hr, Html, Link, Preview, Section, Text } from "react-email";
import { product } from "../../shared/product.ts";

/** Mail programs know no custom properties: the tokens of the screens, by value. */
const colors = {
  page: "#fbfaf6",
  surface: "#ffffff",
  ink: "#17211d",
  inkMuted: "#55625b",
  line: "#e5e1d4",
  brand: "#0f5c4a",
  onBrand: "#ffffff",
};

/** For programs that heed the person's colour scheme; `!important` because styles in the elements come first. */
const darkScheme = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0f1613 !important; }
    .card { background-color: #17201c !important; border-color: #2c3933 !important; }
    .ink { color: #eef3ef !important; }
    .muted { color: #a8b7af !important; }
    .rule { border-color: #2c3933 !important; }
  }`;

const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const paragraph: CSSProperties = { margin: "0 0 16px", fontSize: 16, lineHeight: "24px", color: colors.ink };
const small: CSSProperties = { margin: "0 0 8px", fontSize: 14, lineHeight: "20px", color: colors.inkMuted };

/** A paragraph in the body of an e-mail. */
export function EmailParagraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  );
}

/** Text of several lines, with elements for the breaks: the plain form of a mail knows no others. */
export const EmailLines = ({ text }: { text: string }) =>
  text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, lines never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** Text that is copied as it stands, a payment code for example, under the words that say what it is. */
export function EmailCode({ label, children }: { label: string; children: string }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <Text className="muted" style={small}>
        {label}
      </Text>
      <Text
        className="ink rule"
        style={{
          ...paragraph,
          margin: 0,
          padding: "12px 16px",
          border: `1px solid ${colors.line}`,
          borderRadius: 8,
          fontFamily: "ui-monospace, Consolas, 'Courier New', monospace",
          fontSize: 14,
          lineHeight: "20px",
          wordBreak: "break-all",
        }}
      >
        {children}
      </Text>
    </Section>
  );
}

/** A link within the words of a mail, in their colour. */
export const EmailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="muted" href={href} style={{ color: colors.inkMuted, textDecoration: "underline" }}>
    {children}
  </Link>
);

/** One of several things that a mail tells of: its name leads there, and a line says more of it. */
export const EmailThing = ({ href, name, about }: { href: string; name: string; about: string }) => (
  <Section
    className="rule"
    style={{ margin: "0 0 12px", paddingLeft: 12, borderLeft: `3px solid ${colors.line}` }}
  >
    <Text className="ink" style={{ ...paragraph, margin: 0, fontWeight: 600 }}>
      <Link className="ink" href={href} style={{ color: colors.ink, textDecoration: "underline" }}>
        {name}
      </Link>
    </Text>
    <Text className="muted" style={{ ...small, margin: 0 }}>
      {about}
    </Text>
  </Section>
);

export interface EmailLayoutProps {
  /** The line that inboxes show beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** Below the button: what to know about it, e.g. for how long it works. */
  note?: ReactNode;
}

/** The frame of every message: green header, white card, one button, plain footer. */
export function EmailLayout({ preview, title, children, action, note }: EmailLayoutProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkScheme}</style>
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      {/* The library calls body and cell English unless told here too. */}
      <Body
        className="page"
        lang="pt-BR"
        style={{ margin: 0, backgroundColor: colors.page, fontFamily: font }}
      >
        {/* The library paints a cell of its own inside the body, which no class reaches: this covers it. */}
        <Section className="page" style={{ backgroundColor: colors.page }}>
          <Container style={{ width: "100%", maxWidth: 560, padding: "24px 16px" }}>
            <Section
              style={{ backgroundColor: colors.brand, borderRadius: "12px 12px 0 0", padding: "20px 24px" }}
            >
              <Text
                style={{
                  margin: 0,
                  fontSize: 22,
                  lineHeight: "28px",
                  fontWeight: 700,
                  color: colors.onBrand,
                }}
              >
                {product.name}
              </Text>
            </Section>
            <Section
              className="card"
              style={{
                backgroundColor: colors.surface,
                border: `1px solid ${colors.line}`,
                borderTop: "none",
                borderRadius: "0 0 12px 12px",
                padding: "28px 24px 16px",
              }}
            >
              <Text
                className="ink"
                style={{ ...paragraph, fontSize: 20, lineHeight: "28px", fontWeight: 700 }}
              >
                {title}
              </Text>
              {children}
              {action && <Action {...action} />}
              {note && (
                <Text className="muted" style={small}>
                  {note}
                </Text>
              )}
            </Section>
            <Footer />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Action({ label, href }: { label: string; href: string }) {
  return (
    <>
      <Section style={{ padding: "8px 0 24px" }}>
        <Button
          href={href}
          style={{
            backgroundColor: colors.brand,
            borderRadius: 8,
            color: colors.onBrand,
            fontSize: 16,
            fontWeight: 600,
            padding: "14px 24px",
            textDecoration: "none",
          }}
        >
          {label}
        </Button>
      </Section>
      <Text className="muted" style={small}>
        Se o botão não funcionar, copie este endereço para o navegador:{" "}
        <Link
          className="muted"
          href={href}
          style={{ color: colors.inkMuted, textDecoration: "underline", wordBreak: "break-all" }}
        >
          {href}
        </Link>
      </Text>
    </>
  );
}

function Footer() {
  return (
    <Section style={{ padding: "16px 24px" }}>
      <Hr className="rule" style={{ borderColor: colors.line, margin: "0 0 16px" }} />
      <Text className="muted" style={small}>
        {product.name} · {product.tagline}
      </Text>
      <Text className="muted" style={small}>
        Precisa de ajuda? Escreva para{" "}
        <Link className="muted" href={`mailto:${product.supportEmail}`} style={{ color: colors.inkMuted }}>
          {product.supportEmail}
        </Link>
        .
      </Text>
    </Section>
  );
}
