/**
 * An error in words of our own for whoever runs the service. Its message goes to the log as it is, so it names no visitor
 * and nothing that one has typed; the message of any other error stays out of the log.
 */
export class ToldError extends Error {
  override name = "ToldError";
}
