import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../ui/form/long-form.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { AddressFields } from "../../../base/reference/web/components/address-fields.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { loadOwnUser, saveOwnData } from "./components/own-user.ts";
import {
  AccountSection,
  DataSkeleton,
  FormSection,
  PersonalFields,
  personForm,
  personValues,
} from "./components/person-form-parts.tsx";

export const meta = () => [{ title: `Meus dados · ${product.name}` }];

const areas = ["co", "em"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession(areaAmong(areas, request.url), request);
  return { user: await loadOwnUser(user._id) };
}

const leads = {
  co: "Só você vê estes dados. Os da empresa ficam em Dados da empresa.",
  em: "Só você vê estes dados.",
} as const;

const Header = () => <PageHeader title="Meus dados" lead={leads[useArea(areas)]} />;

export function HydrateFallback() {
  return <DataSkeleton header={<Header />} />;
}

/** Own data of whoever has no resume: managers and employees of a company. */
export default function PersonData() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [user, setUser] = useState(loaded.user);
  return (
    <div className="max-w-3xl">
      <Header />
      <Form
        label="Meus dados"
        schema={personForm}
        defaultValues={personValues(user)}
        failurePrefix="user"
        warnWhenUnsaved
        onSubmit={async (values, form) => {
          const saved = await saveOwnData(user._id, values);
          form.reset(personValues(saved));
          setUser(saved);
        }}
      >
        <FormSection id="dados-pessoais" title="Dados pessoais">
          <PersonalFields user={user} />
        </FormSection>
        <FormSection id="endereco" title="Endereço">
          <AddressFields path="address.0" />
        </FormSection>
        <SaveBar />
      </Form>
      <AccountSection userId={user._id} />
    </div>
  );
}
