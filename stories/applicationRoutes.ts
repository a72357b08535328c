import { routes } from '#app/routes.tsx';

/** `parameters.app.routes` of a story that shows the complete application: a function, because Storybook sends values to its manager. */
export const applicationRoutes = () => routes;
