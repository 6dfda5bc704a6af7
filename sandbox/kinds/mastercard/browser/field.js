/** A field's frame: sends what was typed to the session, and tells the page around it whether it was taken. */
window.addEventListener("message", async ({ origin, source, data: { field, session } }) => {
  const input = document.querySelector("input");
  const answer = await fetch(`session/${session}/${field}`, { method: "POST", body: input?.value ?? "" });
  const { status } = await answer.json();
  source?.postMessage({ field, status }, { targetOrigin: origin });
});
