import { endpoints } from '@reachkit/contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

it('describes every endpoint in a valid OpenAPI 3.1 document', async () => {
  const answer = await harness.app.inject('/openapi.json');
  const document = answer.json();
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  for (const { method, path, id } of endpoints) {
    expect(document.paths[path][method.toLowerCase()].operationId).toBe(id);
  }
});

it('every reference in the OpenAPI document resolves', async () => {
  const document = (await harness.app.inject('/openapi.json')).json();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const target = path.split('/').reduce((place, key) => place?.[key], document);
    expect(target, path).toBeDefined();
  }
});

it('the documentation page uses the same OpenAPI document', async () => {
  const document = (await harness.app.inject('/openapi.json')).json();
  expect((await harness.app.inject('/docs/json')).json()).toEqual(document);
  const asYaml = await harness.app.inject('/docs/yaml');
  for (const { id } of endpoints) expect(asYaml.body).toContain(`operationId: ${id}\n`);
});

it('the documentation page loads nothing from other sites', async () => {
  const page = await harness.app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/(?:src|href)="https?:/);
  expect(page.headers['content-security-policy']).not.toMatch(/https?:|\.io|script-src/);
  expect((await harness.app.inject('/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
});
