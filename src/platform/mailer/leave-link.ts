import type { OutgoingEmail } from "./outgoing-emails.ts";

type Letter = Pick<OutgoingEmail, "html" | "text" | "leaveUrl">;

const question = "Não quer mais receber e-mails como este?";

/**
 * The mail with a last line by which its reader gets no more like it, and the same for mail programs (RFC 8058). One that
 * has an address of its own, of the one thing that it tells of, keeps that for them: who presses there leaves no more.
 */
export function withLeaveLink<T extends Letter>(email: T, leaveUrl: string): T {
  const line = `<p class="muted" style="margin:0;padding:0 24px 24px;text-align:center;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#55625b">${question} <a class="muted" href="${leaveUrl}" style="color:#55625b">Sair destes e-mails</a></p>`;
  const end = email.html.lastIndexOf("</body>");
  return {
    ...email,
    leaveUrl: email.leaveUrl ?? leaveUrl,
    html: end < 0 ? email.html + line : email.html.slice(0, end) + line + email.html.slice(end),
    text: `${email.text}\n\n${question} Saia por este endereço: ${leaveUrl}\n`,
  };
}
