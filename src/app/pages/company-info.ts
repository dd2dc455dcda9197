import { type LoaderFunctionArgs, redirect } from "react-router";

/** An address of the specification that shows the same as the page of the company. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/empresa/${encodeURIComponent(params.id ?? "")}`, 301);
