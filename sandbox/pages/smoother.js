// Makes the pages smoother; every one of them works without it.

// The way back to the shop goes by itself; its button is for browsers without script.
/** @type {HTMLFormElement | null} */
const back = document.querySelector("form[data-goes-by-itself]");
back?.submit();

// The drawer's head names the fault that is chosen.
const chosen = document.querySelector("[data-chosen-fault]");
document.addEventListener("change", ({ target }) => {
  if (!chosen || !(target instanceof HTMLInputElement) || target.name !== "fault") return;
  chosen.textContent = target.dataset.title ?? "";
  chosen.classList.toggle("warn", target.value !== "none");
});
