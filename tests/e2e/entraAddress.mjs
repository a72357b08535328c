// Preloaded by the server of a test: its connections to Microsoft Entra reach a stub on this machine.
import tls from 'node:tls';

const { connect } = tls;
const port = Number(process.env.ENTRA_STUB_PORT);

tls.connect = (options, ...rest) => {
  const isEntra = options.host === 'login.microsoftonline.com';
  return connect(isEntra ? { ...options, host: '127.0.0.1', port } : options, ...rest);
};
