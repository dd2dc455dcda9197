export default function EditJobOpening() {
  return null;
}
