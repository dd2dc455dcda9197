import { useState } from "react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { call } from "../../../../client/call.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { estimateTermination, printTermination } from "../../calls.ts";
import { ForgetDraft, KeptDraft } from "./components/kept-draft.tsx";
import { TerminationFields } from "./components/termination-fields.tsx";
import { ToolPage } from "./components/tool-page.tsx";
import { termination as tool, toolMeta } from "./components/tools.ts";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? toolMeta(tool, loaderData.origin) : [];

const draft = "rescisao";

export default function TerminationPage() {
  const [begun, setBegun] = useState(0);
  return (
    <ToolPage tool={tool}>
      {(show, shown) => (
        <Form
          key={begun}
          label={tool.title}
          schema={async () => (await import("../form-schemas.ts")).terminationForm}
          defaultValues={{
            started_on: "",
            ended_on: "",
            term: "INDEFINITE",
            term_ends_on: "",
            has_previous: false,
            previous_started_on: "",
            previous_ended_on: "",
            cause: "",
            notice_given_on: "",
            commissions: {},
            pending_orders: null,
            unpaid: [],
            proven_damage: null,
            registration: "ALWAYS",
            registered_on: "",
            correction_percent: null,
          }}
          failurePrefix="termination"
          submitLabel="Fazer a conta"
          actions={<ForgetDraft name={draft} onForgotten={() => setBegun(begun + 1)} />}
          onSubmit={async (termination) => {
            const body = { termination };
            const { sheet } = await call(estimateTermination, { body });
            show(sheet, async () => saveAnsweredFile(await call(printTermination, { body })));
          }}
        >
          <KeptDraft name={draft} />
          <TerminationFields isIndexMissing={shown?.is_index_missing === true} />
        </Form>
      )}
    </ToolPage>
  );
}
