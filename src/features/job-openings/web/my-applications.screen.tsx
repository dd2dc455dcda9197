export default function MyApplications() {
  return null;
}
