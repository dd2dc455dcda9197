import { call } from "../../../../../client/call.ts";
import type { EmailGroup } from "../../../../../shared/email-groups.ts";
import { listAdministrationVisits } from "../../../../base/calls.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { loadRequests } from "../../../../market/contacts/web/components/contact-requests.tsx";
import { chooseEmails, exportPersonalData, getPrivacy, listContactViews } from "../../../calls.ts";
import type { ContactView } from "../../contract.ts";

export const viewsOnPage = 10;

export type ListedView = ContactView & { _id: string };

const listed = (view: ContactView): ListedView => ({
  ...view,
  _id: `${view.company._id} ${view.kind} ${view.seen_at}`,
});

export async function loadViews(page: number): Promise<{ views: ListedView[]; total: number }> {
  const { view_list, total } = await call(listContactViews, { query: { page, limit: viewsOnPage } });
  return { views: view_list.map(listed), total };
}

/** What the centre shows; companies look for professionals alone. */
export async function loadCentre(type: Session["auth"]["type"]) {
  const [centre, views, requests, { visit_list: visits }] = await Promise.all([
    call(getPrivacy, {}),
    type === "SALESMAN" ? loadViews(0) : null,
    type === "SALESMAN" ? loadRequests() : [],
    call(listAdministrationVisits, {}),
  ]);
  return { centre, views, requests, visits };
}

export const choose = (group: EmailGroup, wanted: boolean) =>
  call(chooseEmails, { body: { emails: { [group]: wanted } } });
export const leaveNewsletter = () => call(chooseEmails, { body: { emails: { newsletter: false } } });
export const askForData = () => call(exportPersonalData, {});
