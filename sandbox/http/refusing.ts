/** How a double's calls refuse: they throw, and the provider's own form of a refusal is the answer. */
import type { Answer } from "./asked";

/** Answers what a call answers, or how the provider tells the refusal that it throws. What else is thrown goes on. */
export const refusing =
  <Refusal extends Error>(kind: abstract new (...args: never[]) => Refusal, refused: (refusal: Refusal) => Answer) =>
  async (answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof kind) return refused(error);
      throw error;
    }
  };
