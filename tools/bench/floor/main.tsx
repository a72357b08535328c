// The floor of the bundle size: one screen that uses each library as the application does, and nothing else.
// The benchmark reports the size of the application relative to it.
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import styled from 'styled-components';

const api = createApi({
  reducerPath: 'api',
  tagTypes: ['Thing'],
  baseQuery: retry(fetchBaseQuery({ baseUrl: '/api' }), { maxRetries: 1 }),
  endpoints: (build) => ({
    getThing: build.query<unknown, string>({ query: (id) => id, providesTags: ['Thing'] }),
    saveThing: build.mutation<unknown, string>({
      query: (id) => ({ url: id, method: 'POST' }),
      invalidatesTags: ['Thing'],
    }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});

const Root = styled.main`
  padding: 1rem;
`;

function Screen() {
  const { isError } = api.useGetThingQuery('thing', { skip: true });
  const [save] = api.useSaveThingMutation();
  return (
    <Root>
      <h1>Floor</h1>
      <Link to="/">Home</Link>
      <button type="button" disabled={isError} onClick={() => void save('thing')}>
        Save
      </button>
      <Outlet />
    </Root>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Screen /> }]);

async function start() {
  const { Session } = await import('./session.tsx');
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <Provider store={store}>
      <Session>
        <RouterProvider router={router} />
      </Session>
    </Provider>,
  );
}

void start();
