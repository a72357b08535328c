import { routesWith } from '#app/routeTree.tsx';

const routes = routesWith({ inLayout: [], standalone: [] });

/** `parameters.app.routes` of a page that opens no count: a change of the count screens does not run its stories again. */
export const routesWithoutCounts = () => routes;
