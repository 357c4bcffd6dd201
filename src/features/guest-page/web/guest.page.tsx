export default function GuestPage() { return null; }
