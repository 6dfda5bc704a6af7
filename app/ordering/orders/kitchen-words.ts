/** Words that a kitchen must not overlook in what a customer has written or chosen, in the languages of the product. */

/** Beginnings of words for an allergy, and of what is eaten so strictly that a trace of something else harms. */
const ALLERGY = /allerg|anaphyla|coeliac|celiac|alergi|alahan|حساسي|过敏|過敏|敏感体质/iu;

/** Whether a note speaks of an allergy. */
export const mentionsAllergy = (note: string): boolean => ALLERGY.test(note);

const LEAVES_OUT = /^(?:no|without|hold|tanpa|tak mau|بدون|من غير|بلا)(?=\s)|^(?:不要|不加|无|無|走|免|去)/iu;

/** Whether a choice says that something is left out: the mistake that is made most often. */
export const leavesOut = (choice: string): boolean => LEAVES_OUT.test(choice.trim());
