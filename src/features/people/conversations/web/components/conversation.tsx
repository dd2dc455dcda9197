import { BellOff, BellRing, MessageCircle, MessagesSquare } from "lucide-react";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Failure } from "../../../../../shared/failure.ts";
import { dayInBrasilia, formatAge, formatLongDay } from "../../../../../shared/format/dates.ts";
import { formatPhone, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { ActionButton, IconButton } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState, ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import type { ReportDialogProps } from "../../../../base/moderation/web/components/report-dialog.tsx";
import type { ConversationMessage, Conversation as Opened } from "../../shapes.ts";
import { Composer } from "./composer.tsx";
import { type ConversationAddress, keyOf } from "./conversation-calls.ts";
import { MessageBubble, OutgoingBubble } from "./message-bubble.tsx";
import { type OpenedConversation, useConversation } from "./use-conversation.ts";
import { useBottom, useReading } from "./use-reading.ts";

const ReportDialog = lazyOverlay<ReportDialogProps>(
  async () => (await import("../../../../base/moderation/web/components/report-dialog.tsx")).ReportDialog,
);

interface ConversationProps {
  address: ConversationAddress;
  /** Takes the height that is there, instead of as much as it needs up to a part of the screen. */
  fill?: boolean;
  /** Above it, where what it is about is not on the screen anyway. */
  back?: ReactNode;
}

/** What was said about a thing, and where one goes on. */
export function Conversation({ address, ...rest }: ConversationProps) {
  return <ConversationOf key={keyOf(address)} address={address} {...rest} />;
}

function ConversationOf({ address, fill = false, back }: ConversationProps) {
  const opened = useConversation(address);
  const { conversation, failure, isFailed, load } = opened;
  const frame = classNames(
    "flex flex-col overflow-hidden rounded-card border border-line bg-surface",
    fill ? "h-full min-h-96" : "max-h-[36rem]",
  );
  if (!conversation)
    return !isFailed ? (
      <div className={frame}>
        <SkeletonBoxes count={3} className="grid gap-3 p-4" box="h-14 w-3/4 rounded-card even:ml-auto" />
      </div>
    ) : (
      <NotOpened failure={failure} onRetry={() => void load()} />
    );
  return (
    <section aria-label={`Conversa: ${conversation.title}`} className={frame}>
      <Head conversation={conversation} opened={opened} back={back} />
      <Messages conversation={conversation} opened={opened} />
      {conversation.why_not === null ? (
        <Composer of={keyOf(address)} calls={opened.calls} onSend={opened.send} />
      ) : (
        <p className="border-t border-line p-4 text-pretty text-ink-muted">{conversation.why_not}</p>
      )}
    </section>
  );
}

/** What is not there does not come by asking again. */
const NotOpened = ({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) =>
  failure && failure.status < 500 ? (
    <EmptyState icon={MessagesSquare} text={failure.message} />
  ) : (
    <ErrorState
      text={failure?.message ?? "Sem conexão. Verifique sua internet e tente de novo."}
      onRetry={onRetry}
    />
  );

interface PartProps {
  conversation: Opened;
  opened: OpenedConversation;
}

/** With whom, about what, and the ways around it. */
function Head({ conversation, opened, back }: PartProps & { back: ReactNode }) {
  const { parties, title, path, phone, is_muted, is_unreachable, message_list } = conversation;
  const [first] = parties;
  const isElsewhere = useLocation().pathname !== path?.split("?")[0];
  async function mute() {
    const { message } = await opened.calls.mute(!is_muted);
    opened.change((now) => ({ ...now, is_muted: !is_muted }));
    notify.success(message);
  }
  return (
    <header className="border-b border-line p-3">
      {back}
      <div className="flex flex-wrap items-center gap-3">
        {first && (
          <Avatar
            name={first.name}
            src={first.image?.thumb_url ?? null}
            size="sm"
            shape={first.side === "COMPANY" ? "square" : "round"}
          />
        )}
        <div className="min-w-0 grow basis-28">
          <h2 className="text-base leading-snug font-semibold wrap-anywhere">
            {parties.map(({ name }) => name).join(", ")}
          </h2>
          <p className="text-sm text-ink-muted wrap-anywhere">
            {path && isElsewhere ? (
              <Link to={path} className="rounded-sm underline underline-offset-3 hover:text-brand">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
        </div>
        {message_list.length > 0 && (
          <IconButton
            name={is_muted ? "Voltar a receber avisos" : "Deixar de receber avisos"}
            icon={is_muted ? BellOff : BellRing}
            aria-pressed={is_muted}
            onClick={() => mute().catch(showFailure)}
          />
        )}
        {phone && (
          <LinkButton
            to={whatsAppLink(phone)}
            target="_blank"
            rel="noopener"
            variant="secondary"
            size="sm"
            icon={MessageCircle}
            aria-label={`Chamar no WhatsApp ${formatPhone(phone)}`}
          >
            <span className="max-sm:sr-only">Chamar no WhatsApp</span>
          </LinkButton>
        )}
      </div>
      {is_unreachable && (
        <p className="pt-2 text-sm text-pretty text-ink-muted">
          Quem compra não deixou e-mail: só lê ao abrir o endereço da proposta.
        </p>
      )}
    </header>
  );
}

function Messages({ conversation, opened }: PartProps) {
  const { message_list: messages, own_side, has_earlier, seen_number } = conversation;
  const { outbox } = opened;
  const list = useRef<HTMLDivElement>(null);
  const [reported, setReported] = useState<number | null>(null);
  useBottom(list, messages, outbox.length);
  useReading(list, opened, conversation);
  const lastSeen = messages.findLast(
    ({ side, number, is_removed }) => side === own_side && number <= seen_number && !is_removed,
  );

  async function takeBack(number: number) {
    const isMeant = await confirmAction({
      title: "Apagar a mensagem?",
      text: "O texto e os arquivos somem para todos. Fica escrito que uma mensagem foi apagada.",
      confirmLabel: "Apagar",
      danger: true,
    });
    if (isMeant) notify.success(await opened.takeBack(number));
  }

  async function loadEarlier() {
    const height = list.current?.scrollHeight ?? 0;
    await opened.loadEarlier();
    requestAnimationFrame(() => {
      if (list.current) list.current.scrollTop += list.current.scrollHeight - height;
    });
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={list} tabIndex={0} className="min-h-40 grow overflow-y-auto overscroll-contain p-3 sm:p-4">
      {has_earlier && (
        <p className="pb-3 text-center">
          <ActionButton variant="ghost" size="sm" action={loadEarlier}>
            Ver mensagens anteriores
          </ActionButton>
        </p>
      )}
      {messages.length + outbox.length === 0 && (
        <p className="py-8 text-center text-pretty text-ink-muted">
          Ninguém escreveu ainda. O que você escrever aqui fica junto de{" "}
          <span className="font-medium text-ink">{conversation.title}</span>.
        </p>
      )}
      <div role="log" aria-live="polite" aria-label="Mensagens" className="space-y-2">
        {messages.map((message, index) => (
          <Fragment key={message.number}>
            {isOtherDay(messages[index - 1], message) && <DayLine instant={message.created_at} />}
            <div>
              <MessageBubble
                message={message}
                isOwnSide={message.side === own_side}
                by={nameOf(conversation, message)}
                isSeen={message === lastSeen}
                onTakeBack={() => takeBack(message.number).catch(showFailure)}
                onReport={() => setReported(message.number)}
              />
            </div>
          </Fragment>
        ))}
        {outbox.map((message) => (
          <OutgoingBubble
            key={message.submission}
            message={message}
            onDiscard={() => opened.discard(message.submission)}
          />
        ))}
      </div>
      <ReportDialog
        kind="message"
        subject=""
        send={(report) => opened.calls.report(reported ?? 0, report)}
        open={reported !== null}
        onClose={() => setReported(null)}
      />
    </div>
  );
}

/** Who wrote, where more than one may have: of a company the person, with the company where others wrote too. */
function nameOf(
  { parties, own_side }: Opened,
  { side, is_mine, author }: ConversationMessage,
): string | null {
  if (side === own_side) return is_mine ? null : author;
  const party = parties.find((each) => each.side === side);
  if (side === "COMPANY") return author ? `${author} · ${party?.name}` : (party?.name ?? null);
  return parties.length > 1 ? (party?.name ?? null) : null;
}

const isOtherDay = (before: ConversationMessage | undefined, { created_at }: ConversationMessage): boolean =>
  !before || dayInBrasilia(new Date(before.created_at)) !== dayInBrasilia(new Date(created_at));

function DayLine({ instant }: { instant: string }) {
  const age = formatAge(instant, new Date());
  const words = age === "hoje" ? "Hoje" : age === "ontem" ? "Ontem" : formatLongDay(new Date(instant));
  return <p className="py-1 text-center text-sm font-medium text-ink-muted">{words}</p>;
}
