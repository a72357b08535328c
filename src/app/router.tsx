import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes.tsx';

export const makeRouter = () => createBrowserRouter(routes);
