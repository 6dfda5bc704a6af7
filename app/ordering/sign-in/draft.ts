/** What a one-time code proves: who signs in, or that an e-mail address is the customer's. */
export type CodePurpose = "sign_in" | "email_reset";

/** How a code goes to its recipient. */
export type CodeChannel = "sms" | "email";

/**
 * Where a sign-in stands: whom the next code is for and where to go afterwards. Which account a code opens follows from the
 * code's own row alone; this only says what is asked for now.
 */
export type SignInDraft = {
  dialing_code: string;
  phone_number: string;
  email?: string;
  /** The address is the account's own and was not typed: pages show it masked. */
  email_on_file?: boolean;
  mode: CodeChannel;
  /** The terms were agreed to with this number; a new account needs it where the company asks for it. */
  terms_accepted?: boolean;
  /** A captcha was solved with this number. */
  is_human?: boolean;
  /** The page shows a captcha, although the company asks for none in calm times. */
  captcha_asked?: boolean;
  marketing_consent: boolean;
  return_to: string;
};
