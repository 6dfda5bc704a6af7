/** Who is connected, and who listens to what. */
import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";

export const CHANNEL = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

export type Connection = { id: string; socket: WebSocket; channels: Set<string> };
export type Published = { name: string; data: string; channels: string[]; socket_id?: string | undefined };

export class Hub {
  readonly #connections = new Set<Connection>();

  add(socket: WebSocket): Connection {
    const connection = { id: `${randomInt(1, 1e6)}.${randomInt(1, 1e9)}`, socket, channels: new Set<string>() };
    this.#connections.add(connection);
    socket.once("close", () => this.#connections.delete(connection));
    return connection;
  }

  /** To everybody who listens, but the connection that it came from. */
  publish({ name, data, channels, socket_id }: Published): void {
    for (const channel of channels)
      for (const connection of this.#connections)
        if (connection.channels.has(channel) && connection.id !== socket_id)
          send(connection.socket, { event: name, channel, data });
  }

  /** Ends every connection by a code of the protocol. @returns how many. */
  drop(code: number): number {
    const count = this.#connections.size;
    for (const { socket } of this.#connections) refuse(socket, code, "Dropped by the sandbox");
    return count;
  }

  get listening(): { socket_id: string; channels: string[] }[] {
    return [...this.#connections].map(({ id, channels }) => ({ socket_id: id, channels: [...channels] }));
  }
}

export const send = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));

/** Says what is wrong, and hangs up by the same code. */
export function refuse(socket: WebSocket, code: number, message: string): void {
  send(socket, { event: "pusher:error", data: { code, message } });
  socket.close(code, message);
}
