import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { getOpenApi } from '#contract/service.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { EXAMPLES } from '#server/openApi/examples.ts';
import { nameOf } from '#server/policy/policy.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import { ORIGIN } from './testApp.ts';

const READ = `${getOpenApi.path}?calls=read`;

/** What a client of the document resolves with. */
interface Answered {
  status: number;
  data: unknown;
}

describe('a program that only knows the OpenAPI document', () => {
  const app = smallApp(seedEveryProduct);

  const documentAt = async (url: string) => {
    const { status, body } = await app.test.as(undefined)<Document>('GET', url);
    expect(status).toBe(200);
    return body;
  };

  it.each([getOpenApi.path, READ])('can read %s: it is a valid document', async (url) => {
    const { valid, errors } = await new Validator().validate({ ...(await documentAt(url)) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('makes a client of it, estimates with the rights of the person, and is refused another market', async () => {
    const document = await documentAt(READ);
    // A generator takes the address of the server from the document.
    expect(document.servers).toEqual([{ url: ORIGIN }]);
    const baseURL = await app.test.app.listen({ host: '127.0.0.1', port: 0 });
    const client = await new OpenAPIClientAxios({ definition: document }).init();
    client.defaults.baseURL = baseURL;
    client.defaults.headers.common['Authorization'] =
      `Bearer ${await app.test.tokenOf('commerce@adfactory.test')}`;
    client.defaults.validateStatus = () => true;
    const estimate = client['postDisplayProcessCount'];
    const { request } = COUNT_BY_PRODUCT.display;
    const estimated: Answered | undefined = await estimate?.({}, request);
    expect(estimated?.status, JSON.stringify(estimated?.data)).toBe(200);
    expect(v.is(CALLS_BY_PRODUCT.display.process.response, estimated?.data)).toBe(true);
    const elsewhere: Answered | undefined = await estimate?.({}, { ...request, market: 'Luxe' });
    expect(elsewhere?.status).toBe(403);
    const found: Answered | undefined = await client['getPlaces']?.({ name: '10001' });
    expect(found?.data).toMatchObject([{ code: '10001' }]);
  });
});

it.each(COUNT_PRODUCT_KEYS)('the document has bodies of %s that can be sent', (product) => {
  const { process, record } = CALLS_BY_PRODUCT[product];
  for (const call of [process, record]) {
    const name = nameOf(call);
    expect(v.safeParse(call.body, EXAMPLES[name]).issues, name).toBeUndefined();
  }
});
