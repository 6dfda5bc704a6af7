/** How long a sentence stands that says what is wrong: until what it is about is edited, and anew with the next answer. */
import { createContext, useContext, useState, type ReactNode } from "react";

type Answer = object | null | undefined;

const AnswerContext = createContext<Answer>(null);

/**
 * Around the fields of a form that is judged when it is sent: what an answer says of a field does not outlive the field's
 * next edit. Fields outside are judged as they are typed in, and keep what is said of them.
 * @param to what was answered; a new object is a new answer.
 */
export const Answered = ({ to, children }: { to: Answer; children: ReactNode }) => (
  <AnswerContext.Provider value={to}>{children}</AnswerContext.Provider>
);

type Standing = {
  /** False from the first edit on, until the next answer. */
  stands: boolean;
  /** For what holds the controls. */
  onInput: () => void;
};

/** Whether what an answer says of something still holds. Without script nothing is edited before the next page. */
export function useStandingOf(answer: Answer): Standing {
  const [edited, setEdited] = useState<Answer>(null);
  return { stands: !answer || edited !== answer, onInput: () => answer && setEdited(answer) };
}

/** The same of the answer that the form around has got. */
export const useStanding = (): Standing => useStandingOf(useContext(AnswerContext));
