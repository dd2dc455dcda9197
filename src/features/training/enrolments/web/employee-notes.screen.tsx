import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { loadOwnNotes } from "./components/note-calls.ts";
import { notesTitle, OwnNotes } from "./components/own-notes.tsx";
import { OwnNotesSkeleton } from "./components/own-notes-skeleton.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("em", request);
  return loadOwnNotes(request);
}

export const meta: MetaFunction = () => [{ title: `${notesTitle} · ${product.name}` }];

export const HydrateFallback = OwnNotesSkeleton;

export default function EmployeeNotes() {
  return <OwnNotes area="em" {...useLoaderData<typeof clientLoader>()} />;
}
