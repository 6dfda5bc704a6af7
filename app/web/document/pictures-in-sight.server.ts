/**
 * A browser fetches lazy pictures from a thousand pixels away and more: a dozen dishes that most visitors of a phone have not
 * scrolled to, on the same line as the page's script. Until the visitor moves only the pictures in sight are fetched, from
 * then on the browser's own distance holds. By script alone, so that nothing is held where script does not run.
 */

/** What a visitor moves by, and what shows the page as a whole. */
const MOVES = ["scroll", "wheel", "touchstart", "pointerdown", "keydown", "beforeprint"];

/** In the head: no lazy picture is fetched before it is known which are in sight (app/styles/base.css). */
export const PICTURES_ARRIVING = 'document.documentElement.dataset.arriving = "";';

/**
 * At the document's end, run by the browser as it stands. A picture that is held takes no place: its parent has its size. A
 * browser that cannot tell what is in sight stops before anything is held for good.
 */
export const PICTURES_IN_SIGHT = `(() => {
  delete document.documentElement.dataset.arriving;
  const held = document.querySelectorAll("img[loading=lazy]");
  const show = (pictures) => { for (const picture of pictures) picture.hidden = false; };
  const sight = new IntersectionObserver((places) => {
    for (const { isIntersecting, target } of places) if (isIntersecting) show(target.children);
  });
  for (const picture of held) {
    picture.hidden = true;
    sight.observe(picture.parentElement);
  }
  for (const move of ${JSON.stringify(MOVES)}) addEventListener(move, () => {
    sight.disconnect();
    show(held);
  }, { once: true, capture: true, passive: true });
})();`;
