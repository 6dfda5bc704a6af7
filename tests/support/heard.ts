/** How often others would have been answered while something was done: the turns that the thread has had meanwhile. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const other = () => {
    turns++;
    waiting = setImmediate(other);
  };
  let waiting = setImmediate(other);
  await work();
  clearImmediate(waiting);
  return turns;
}
