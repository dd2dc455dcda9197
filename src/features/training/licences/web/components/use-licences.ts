import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { releaseLicences, withdrawLicence } from "../../../calls.ts";
import { noLicences, type Student } from "../../../enrolments/contract.ts";
import { saleOf } from "./licence-addresses.ts";
import type { Team } from "./load-team.ts";

/** What a manager does with the licences of a course; the screen follows. */
export function useLicences({ licence, isExclusive }: Team) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const courseId = licence.course._id;

  function tellNone(text: string = noLicences.message) {
    showNotice({
      title: "Atenção",
      text,
      ...(!isExclusive && {
        actionLabel: "Comprar mais licenças",
        onAction: () => navigate(saleOf(courseId)),
      }),
    });
  }

  /** @returns whether they have it now */
  async function release(userIds: readonly string[], dueOn: string | null): Promise<boolean> {
    if (licence.free === 0) {
      tellNone();
      return false;
    }
    if (licence.free < userIds.length) {
      const free = pluralise(licence.free, "licença livre", "licenças livres");
      tellNone(`Há ${free} e você marcou ${userIds.length} pessoas.`);
      return false;
    }
    let message: string;
    try {
      const body = { users: [...userIds], due_on: dueOn };
      ({ message } = await call(releaseLicences, { params: { id: courseId }, body }));
    } catch (error) {
      await revalidate();
      // Another manager was faster.
      if (!(error instanceof Failure && error.code === noLicences.code)) throw error;
      tellNone();
      return false;
    }
    await revalidate();
    notify.success(message);
    return true;
  }

  const askToWithdraw = ({ user }: Student) =>
    confirmAction({
      title: `Retirar o treinamento de ${user.name} ${user.lastname}?`,
      text: "A licença fica livre para outra pessoa da equipe.",
      confirmLabel: "Retirar",
      danger: true,
    });

  async function withdraw({ _id: id }: Student): Promise<void> {
    // Refused, the person has begun meanwhile: that is to be seen too.
    const { message } = await call(withdrawLicence, { params: { id } }).finally(revalidate);
    notify.success(message);
  }

  return { release, askToWithdraw, withdraw, revalidate };
}
