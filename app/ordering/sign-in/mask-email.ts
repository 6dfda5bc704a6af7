/** An e-mail address as a stranger may see it: "m•••@e•••.com" is enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return `${initial(email)}•••@${initial(domain)}•••${domain.slice(dot)}`;
}

const initial = (text: string) => [...text][0] ?? "";
