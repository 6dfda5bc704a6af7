/** The vault's frame: asks for a token with the shop's public key, and tells the page around it what the vault says. */
window.addEventListener("message", async ({ origin, source, data: { id, publicKey, data } }) => {
  const answer = await fetch("tokens", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${publicKey}:`)}`, "Content-Type": "application/json" },
    body: JSON.stringify(data),
  });
  source?.postMessage({ id, status: answer.status, data: await answer.json() }, { targetOrigin: origin });
});
