import { connect, createServer, type Socket } from 'node:net';

/** A connection to an address that can be cut, as a broken cable or a firewall does. */
export interface Relay {
  cut: () => void;
  mend: () => void;
  stop: () => void;
}

/** Passes connections to a port of this machine on to another one. */
export async function startRelay(port: number, target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target, '127.0.0.1');
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => (isCut = false),
    stop: () => {
      server.close();
      end();
    },
  };
}
