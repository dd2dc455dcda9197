import { MessagesSquare } from "lucide-react";
import { LinkButton } from "../../../../../ui/link.tsx";
import { conversationPath, type Thing } from "../../model.ts";

interface ConversationButtonProps {
  area: "vc" | "co";
  thing: Thing;
  /** With whom or about what, for who hears the button alone. */
  about: string;
  size?: "sm" | "md";
}

/** Leads to the conversation about a thing of a list, whether or not somebody has written yet. */
export const ConversationButton = ({ area, thing, about, size = "md" }: ConversationButtonProps) => (
  <LinkButton
    to={conversationPath(area, thing)}
    variant="secondary"
    size={size}
    icon={MessagesSquare}
    aria-label={`Conversar: ${about}`}
  >
    Conversar
  </LinkButton>
);
