/** What a failed statement says about the database itself: whether it is away, or too busy, rather than that it refuses the statement. */

/** Connection exceptions (class 08), and a server that is shutting down, has crashed or is starting. */
const LOST_STATE = /^(?:08...|57P01|57P02|57P03)$/;
const LOST_SOCKET =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver itself says of a connection that is gone, or that did not come about in time. */
const LOST_MESSAGE =
  /^(?:Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;
/** Too many connections and other want of resources (class 53), a statement or a lock that took too long. */
const BUSY_STATE = /^(?:53...|57014|55P03|25P03)$/;
/** A transaction that was undone since it stood in another's way; the same again may well succeed. */
const COLLISION_STATE = /^(?:40001|40P01)$/;

/** What the driver says of a connection that was gone before a statement could be sent. */
const UNSENT_MESSAGE = /^Client (?:was closed|has encountered a connection error)/;

/** Whether a statement was sent and nobody knows whether it was carried out, since its connection is lost. */
export const isAnswerLost = (error: unknown): boolean =>
  isConnectionLost(error) && !causesOf(error).some(({ message }) => UNSENT_MESSAGE.test(message));

/** Whether a statement failed with its connection: it was carried out, or it was not. */
export const isConnectionLost = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => LOST_STATE.test(code) || LOST_SOCKET.test(code) || LOST_MESSAGE.test(message),
  );

/** Whether a statement was undone since it stood in another's way. */
export const isCollision = (error: unknown): boolean => causesOf(error).some(({ code }) => COLLISION_STATE.test(code));

/** Whether an error says that the database cannot be asked at this moment, whatever was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || isCollision(error) || causesOf(error).some(({ code }) => BUSY_STATE.test(code));

/** An error with those that it was made of. */
function causesOf(error: unknown): { code: string; message: string }[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return [{ code, message: error.message }, ...causesOf(error.cause)];
}
