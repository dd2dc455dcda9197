import { CircleAlert, FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { leaveWhenSure } from "../../../../../ui/form/unsaved.ts";
import { TextLink } from "../../../../../ui/link.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { Place } from "../../../../base/reference/address.ts";
import type { Resume } from "../../../resumes/contract.ts";
import { missingInResume } from "../../../resumes/model.ts";
import type { ResumeReadingDialogProps } from "../../../resumes/web/components/resume-reading-dialog.tsx";
import type { OwnUser } from "../../contract.ts";
import { saveOwnData } from "./own-user.ts";

const ResumeReadingDialog = lazyOverlay<ResumeReadingDialogProps>(() =>
  import("../../../resumes/web/components/resume-reading-dialog.tsx").then(
    (loaded) => loaded.ResumeReadingDialog,
  ),
);

interface ResumeImportProps {
  user: OwnUser;
  /** Told the account as it is now; the forms around begin anew with it. */
  onSaved: (user: OwnUser, place: Place | null) => Promise<void>;
}

/** Offers to take the fields of the form from a resume that the person has as a file. */
export function ResumeImport({ user, onSaved }: ResumeImportProps) {
  const [open, setOpen] = useState(false);
  /** Each opening begins with the choice of a file. */
  const [count, setCount] = useState(0);

  // What is taken begins the forms anew: whoever has changes there that are not saved is asked first.
  const begin = () =>
    leaveWhenSure(async () => {
      setCount((before) => before + 1);
      setOpen(true);
    });

  const use: ResumeReadingDialogProps["onUse"] = async ({ changes, place }) => {
    const isSaved = Object.keys(changes).length > 0;
    const saved = isSaved ? await saveOwnData(user._id, changes) : user;
    setOpen(false);
    if (!isSaved && place) notify.info("Preenchemos a cidade em “Quem sou eu”. Complete o endereço e salve.");
    await onSaved(saved, place);
  };

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-5 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:py-3 sm:pr-3 sm:pl-4">
      <p className="text-ink-muted text-pretty max-sm:sr-only">
        Já tem um currículo em PDF ou um perfil no LinkedIn?
      </p>
      <Button variant="secondary" icon={FileUp} onClick={begin} className="max-sm:w-full">
        Preencher com um currículo
      </Button>
      <ResumeReadingDialog
        key={count}
        open={open}
        onClose={() => setOpen(false)}
        current={{ phone: user.phone, hasAddress: user.address.length > 0, resume: user.resume }}
        onUse={use}
      />
    </div>
  );
}

interface ResumeWantedNoticeProps {
  resume: Resume | null;
  /** The opening or the product that the person came from. */
  back: string;
}

/** Says what an application or a request to represent waits for, and that it goes on from here. */
export function ResumeWantedNotice({ resume, back }: ResumeWantedNoticeProps) {
  if (missingInResume(resume).length === 0) return null;
  const { whatFor, goesBack, label, to } = back.startsWith("/vc/produto/")
    ? ofProduct(back)
    : ofOpening(back);
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        {whatFor}: preencha pelo menos o título do perfil, o resumo ou uma experiência e salve. {goesBack}{" "}
        <TextLink to={to}>{label}</TextLink>
      </p>
    </div>
  );
}

/** Without a resume nobody applies: there the question would only lead here again. */
const ofOpening = (back: string) => ({
  whatFor: "Para concluir a inscrição falta o seu currículo",
  goesBack: "Você volta à vaga em seguida.",
  label: "Voltar à vaga sem preencher",
  to: back.replace(/\?.*$/, ""),
});

const ofProduct = (back: string) => ({
  whatFor: "A empresa lê o seu currículo antes de responder ao pedido de representação",
  goesBack: "Você volta ao produto em seguida.",
  label: "Voltar ao produto sem preencher",
  to: back,
});
