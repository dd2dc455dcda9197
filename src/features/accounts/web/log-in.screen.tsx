export default function LogIn() {
  return null;
}
