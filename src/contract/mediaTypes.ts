/** Media type of every request body (D-55). */
export const BODY_TYPE = 'application/json-patch+json';
/** Accept header of every request (D-55). */
export const ACCEPT = 'text/plain, application/json';
