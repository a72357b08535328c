import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends the connections of a server that stops. */
export interface Connections {
  /** Returns the number of connections accepted so far. */
  accepted: () => number;
  /** Ends each connection with its next response, which says `Connection: close` unless its headers are sent already. */
  endWithResponses: () => void;
  /** Ends the connections that have no request in flight. */
  endIdle: () => void;
}

/**
 * Tracks the connections of a server. Node itself closes only connections that are idle between two requests, and only at
 * the moment of `server.close()`: it waits for those that have never sent a request, such as the ones that browsers open in
 * advance, and for the keep-alive timeout of those whose response had started before.
 */
export function trackConnections(server: Server): Connections {
  const responseBySocket = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    responseBySocket.set(socket, undefined);
    socket.once('close', () => responseBySocket.delete(socket));
  });
  // The listener of the framework may send the headers, so this one runs before it.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.setHeader('Connection', 'close');
    responseBySocket.set(socket, response);
    response.once('close', () => {
      if (responseBySocket.get(socket) !== response) return;
      responseBySocket.set(socket, undefined);
      if (isEnding) socket.destroySoon();
    });
  });
  return {
    accepted: () => accepted,
    endWithResponses: () => {
      isEnding = true;
      for (const response of responseBySocket.values()) {
        if (response?.headersSent === false) response.setHeader('Connection', 'close');
      }
    },
    endIdle: () => {
      for (const [socket, response] of responseBySocket) {
        if (response === undefined) socket.destroySoon();
      }
    },
  };
}

/**
 * Disconnects clients that take nothing of a response for a while, because the rest of it stays in memory meanwhile. A
 * response that is not ready yet has all the time that it needs.
 */
export function endUnreadResponses(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (_request, { raw: response }, done) => {
    // The timer of a socket starts again with each byte that is read or written.
    response.setTimeout(timeoutMs, () => {
      const { socket } = response;
      // Requests that tests inject have no connection.
      if (!(socket instanceof Socket)) return;
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(timeoutMs);
    });
    done();
  });
}
