// Makes schema.d.ts, the types of every call, from the contract's OpenAPI document.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { idType } from '../../../contract/generate/typescript.mjs';

const types = await openapiTS(new URL('../../../contract/build/openapi.json', import.meta.url), {
    defaultNonNullable: false, transform: (schema, { path }) => idType(ts, schema, path),
});
writeFileSync(new URL('schema.d.ts', import.meta.url), astToString(types));
