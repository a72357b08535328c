// The smallest React page: what every React application costs before it does anything.
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<h1>Hello</h1>);
