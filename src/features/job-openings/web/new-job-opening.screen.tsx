export default function NewJobOpening() {
  return null;
}
