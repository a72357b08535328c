import { join } from 'node:path';

/** An address of the cluster. */
interface Address {
  name: string;
  host: string;
  port: number;
}

/** Where each program of the cluster listens and keeps its files. */
export interface Layout {
  /** Holds the configuration, the data and the logs of every program. */
  folder: string;
  /** Folder of `postgres` and `psql`. */
  binFolder: string;
  etcd: readonly (Address & { peerPort: number })[];
  postgres: readonly (Address & { restPort: number })[];
  primary: Address;
  pool: Address;
  web: Address;
  instances: readonly Address[];
}

const ETCD_MEMBERS = 3;
const POSTGRES_SERVERS = 2;

const LOOPBACK = '127.0.0.1';

const listOf = <Item>(length: number, itemOf: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => itemOf(index));

/**
 * Lays the cluster out on this machine, on ports that follow one another.
 * @param firstPort address of the application; the other programs take the forty ports after it
 */
export function localLayout(options: {
  folder: string;
  firstPort: number;
  instances: number;
  binFolder: string;
}): Layout {
  const { folder, firstPort, instances, binFolder } = options;
  const at = (name: string, offset: number): Address => ({
    name,
    host: LOOPBACK,
    port: firstPort + offset,
  });
  return {
    folder,
    binFolder,
    web: at('web', 0),
    primary: at('primary', 1),
    pool: at('pool', 3),
    postgres: listOf(POSTGRES_SERVERS, (index) => ({
      ...at(`postgres${index + 1}`, 5 + index),
      restPort: firstPort + 8 + index,
    })),
    etcd: listOf(ETCD_MEMBERS, (index) => ({
      ...at(`etcd${index + 1}`, 11 + index),
      peerPort: firstPort + 15 + index,
    })),
    instances: listOf(instances, (index) => at(`instance${index + 1}`, 20 + index)),
  };
}

/** Returns the folder of the rendered configuration. */
export const configFolderOf = ({ folder }: Pick<Layout, 'folder'>): string =>
  join(folder, 'config');
/** Returns the data folder of a program, which its parent folder may hold on a disk of its own. */
export const dataFolderOf = ({ folder }: Layout, name: string): string =>
  join(folder, 'data', name, 'files');
