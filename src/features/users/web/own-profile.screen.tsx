export default function OwnProfile() {
  return null;
}
