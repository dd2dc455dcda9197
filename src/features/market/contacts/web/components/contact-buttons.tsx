import { Mail, MessageCircle } from "lucide-react";
import { useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatPhone, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { limits } from "../../../../base/limits/limits.ts";
import { showLimitReached } from "../../../../base/limits/web/components/show-limit-reached.ts";
import { ensureSession, refreshSession } from "../../../../base/sessions/web/components/session.ts";
import type { UserCard } from "../../../../people/users/contract.ts";
import { getUserEmail, getUserPhone } from "../../../calls.ts";
import { emailAsked, phoneAsked } from "../../contract.ts";

interface ContactButtonsProps {
  person: Pick<UserCard, "_id" | "name" | "lastname">;
  size?: "sm" | "md";
  /** To talk is the first thing to do here. */
  main?: boolean;
  /** The person allows this company to see them, so that they stand elsewhere already. */
  withoutPhone?: boolean;
  withoutEmail?: boolean;
  /** In one line with what else can be done: the e-mail has its icon alone. */
  inTable?: boolean;
}

/**
 * Asks for the phone or the e-mail of a professional, which the plan counts, and opens a conversation. What came stays
 * there as a link: a browser may keep a window from opening.
 */
export function ContactButtons(props: ContactButtonsProps) {
  const {
    person,
    size = "md",
    main = false,
    withoutPhone = false,
    withoutEmail = false,
    inTable = false,
  } = props;
  const [phone, setPhone] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const navigate = useNavigate();
  const params = { id: person._id };
  const fullName = `${person.name} ${person.lastname}`;

  async function message() {
    const known = phone ?? (await call(getUserPhone, { params })).user.phone;
    setPhone(known);
    open(whatsAppLink(known), "_blank", "noopener");
  }
  async function write() {
    const known = email ?? (await call(getUserEmail, { params })).user.email;
    setEmail(known);
    location.assign(`mailto:${known}`);
  }

  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {!withoutPhone && (
          <ActionButton
            variant={main ? "primary" : "secondary"}
            size={size}
            icon={MessageCircle}
            aria-label={`WhatsApp: ${fullName}`}
            action={() => withinLimits("CALLS", message, navigate)}
          >
            WhatsApp
          </ActionButton>
        )}
        {!withoutEmail && (
          <ActionButton
            variant="secondary"
            size={size}
            icon={Mail}
            aria-label={`E-mail: ${fullName}`}
            {...(inTable && { title: "E-mail" })}
            action={() => withinLimits("EMAILS", write, navigate)}
          >
            {inTable ? null : "E-mail"}
          </ActionButton>
        )}
      </div>
      <p role="status" className="flex flex-wrap gap-x-4 empty:hidden">
        {phone && (
          <TextLink
            to={whatsAppLink(phone)}
            target="_blank"
            rel="noopener"
            className="tabular inline-flex min-h-11 items-center"
          >
            {formatPhone(phone)}
          </TextLink>
        )}
        {email && (
          <TextLink to={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
            {email}
          </TextLink>
        )}
      </p>
    </div>
  );
}

const askedCodes: readonly string[] = [phoneAsked.code, emailAsked.code];

/** A limit of the plan is no mishap, nor is a person who is asked first: it is told as a notice. */
async function withinLimits(
  key: "CALLS" | "EMAILS",
  contact: () => Promise<void>,
  navigate: NavigateFunction,
): Promise<void> {
  try {
    await contact();
    // The counters follow by themselves; the contact stands whether they come or not.
    refreshSession().catch(() => undefined);
  } catch (error) {
    if (error instanceof Failure && askedCodes.includes(error.code)) {
      // Nothing went wrong: the person has the question now.
      showNotice({ title: "Aviso", text: error.message });
      refreshSession().catch(() => undefined);
      return;
    }
    if (!(error instanceof Failure) || error.code !== limits[key].reached.code) throw error;
    // Of the first days of a company, or of a plan that can be given back: no plan changes it, and the answer says so.
    if (error.message !== limits[key].reached.message) throw error;
    const session = await ensureSession();
    if (session) showLimitReached(key, { ...session, navigate });
  }
}
