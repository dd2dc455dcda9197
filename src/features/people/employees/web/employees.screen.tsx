import { UserPlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { notify, showFailure } from "../../../../ui/feedback/feedback.tsx";
import { leaveForGood, mayLeave } from "../../../../ui/form/unsaved.ts";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { NameSearch } from "../../../../ui/list/list-filters.tsx";
import { Skeleton, SkeletonForm, SkeletonList } from "../../../../ui/skeleton.tsx";
import { homeOf, requireSession } from "../../../base/sessions/web/components/guard.ts";
import { endSession, refreshSession } from "../../../base/sessions/web/components/session.ts";
import { removeEmployee, resendInvitation } from "../../calls.ts";
import { companyNotFound } from "../../companies/contract.ts";
import type { Employee } from "../contract.ts";
import { invitationJustSent } from "../invitation-contract.ts";
import { EmployeeForm } from "./components/employee-form.tsx";
import { EmployeeList } from "./components/employee-list.tsx";
import {
  confirmRemoval,
  confirmWithdrawal,
  loadEmployeePage,
  useEmployeePages,
} from "./components/employee-parts.tsx";

const EmployeesHeader = ({ action }: { action: ReactNode }) => (
  <PageHeader
    title="Colaboradores"
    lead="Quem trabalha na empresa. Gestores administram as vagas e a equipe; os demais fazem os treinamentos."
    actions={action}
  />
);

function EmployeesSkeleton() {
  return (
    <>
      <EmployeesHeader action={<Skeleton className="h-11 w-52 rounded-control xl:hidden" />} />
      <div className="grid gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="rounded-card border border-line bg-surface p-6 max-xl:hidden">
          <SkeletonForm fields={5} />
        </div>
        <div className="space-y-4">
          <Skeleton className="h-12 w-full rounded-control" />
          <SkeletonList count={4} className="grid gap-3">
            <div className="flex gap-4 rounded-card border border-line bg-surface p-4">
              <Skeleton className="size-10 shrink-0 rounded-full" />
              <div className="grow space-y-2">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
          </SkeletonList>
        </div>
      </div>
    </>
  );
}

export const meta = () => [{ title: `Colaboradores · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user, company } = await requireSession("co", request);
  if (!company) throw companyNotFound();
  const selection = { companyId: company._id, name: new URL(request.url).searchParams.get("nome") ?? "" };
  return { ownUserId: user._id, selection, first: await loadEmployeePage(selection) };
}

export const HydrateFallback = EmployeesSkeleton;

export default function Employees() {
  const { ownUserId, selection, first } = useLoaderData<typeof clientLoader>();
  const { companyId } = selection;
  const { put, remove, ...list } = useEmployeePages(selection, first);
  const { afterChange, afterRemoval } = useOwnRights();
  const [selected, setSelected] = useState<Employee | null>(null);
  const [formOpen, setFormOpen] = useState(false);
  // Counted up to begin with an empty form again, whatever was typed into the last one.
  const [added, setAdded] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  shown.current = selected;

  function showForm() {
    setFormOpen(true);
    // On a narrow screen the form stands above the list and may be out of sight.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "nearest" }));
  }
  async function select(employee: Employee) {
    if (!(await mayLeave())) return;
    // As it was when it was pressed: what is saved meanwhile is in the form no more.
    if (employee._id === selected?._id) return clear();
    setSelected(employee);
    showForm();
  }
  function clear() {
    setSelected(null);
    setFormOpen(false);
    setAdded((count) => count + 1);
  }
  async function saved(employee: Employee) {
    put(employee);
    // Whoever was chosen while it was being saved stays in the form.
    if (shown.current?._id === selected?._id) clear();
    if (employee.user._id === ownUserId) await afterChange(employee.manager);
  }
  async function askAndRemove(employee: Employee) {
    const isSelf = employee.user._id === ownUserId;
    const isSure = await (employee.user._id
      ? confirmRemoval({ employee, isSelf })
      : confirmWithdrawal(employee));
    if (!isSure) return;
    try {
      const { message } = await call(removeEmployee, { params: { companyId, employeeId: employee._id } });
      notify.success(message);
    } catch (error) {
      return showFailure(error);
    }
    remove(employee);
    if (shown.current?._id === employee._id) clear();
    if (isSelf) await afterRemoval();
  }
  async function resend(employee: Employee) {
    try {
      const params = { companyId, employeeId: employee._id };
      const { message, employee: resent } = await call(resendInvitation, { params });
      put(resent);
      notify.success(message);
    } catch (error) {
      // Pressed twice, here or by another manager, it is no failure: the invitation is on its way.
      if (error instanceof Failure && error.code === invitationJustSent.code) notify.info(error.message);
      else showFailure(error);
    }
  }

  return (
    <>
      <EmployeesHeader
        action={
          !formOpen && (
            <Button icon={UserPlus} className="xl:hidden" onClick={showForm}>
              Cadastrar colaborador
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div ref={panel} className={classNames("scroll-mt-20", !formOpen && "max-xl:hidden")}>
          <Card as="section" className="space-y-4">
            <h2 className="text-lg font-bold">{selected ? "Editar colaborador" : "Novo colaborador"}</h2>
            <EmployeeForm
              key={selected?._id ?? `new-${added}`}
              companyId={companyId}
              employee={selected}
              onSaved={saved}
              onCancel={clear}
            />
          </Card>
        </div>
        <section aria-label="Equipe" className="space-y-4">
          <EmployeeSearch />
          <EmployeeList
            {...list}
            ownUserId={ownUserId}
            selectedId={selected?._id}
            onSelect={select}
            onRemove={askAndRemove}
            onResend={resend}
          />
        </section>
      </div>
    </>
  );
}

/** Search by name, kept in the address. */
function EmployeeSearch() {
  const [search, setSearch] = useSearchParams();
  return (
    <search>
      <NameSearch
        label="Buscar por nome"
        name="nome"
        value={search.get("nome") ?? ""}
        onSearch={(nome) => setSearch(nome ? { nome } : {}, { preventScrollReset: true })}
      />
    </search>
  );
}

/** What follows when managers change their own entry: they may no longer be allowed to stay here. */
function useOwnRights() {
  const navigate = useNavigate();
  return {
    async afterChange(manager: boolean): Promise<void> {
      const session = await refreshSession();
      if (session && !manager) await navigate(homeOf(session));
    },
    /** Whoever left the company was signed out by the server. */
    async afterRemoval(): Promise<void> {
      await leaveForGood(async () => {
        endSession();
        await navigate("/login");
      });
    },
  };
}
